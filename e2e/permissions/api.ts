/** The operations of the public API, from its own description, each with the least that it takes. */
import { type Asked, onEachMatch, type World } from './world';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Described {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly description?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** What means something, instead of anything that fits. */
const NAMED: Readonly<Record<string, unknown>> = {
  revision: 999,
  text: 'Hello',
  turn: 'a1-a2',
  game: 'nonaga',
  name: 'Nobodyhere',
};
/** Given although it may be left out: without it the newest is meant, and something would be changed. */
const TOLD = ['revision', 'turn'];
const PARTS: Readonly<Record<string, string>> = { offer: 'unknown', link: 'unknown', game: 'nonaga' };

function least(schema: Schema, { components }: Description): unknown {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return least(components.schemas[name]!, { paths: {}, components });
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (one) return least(one, { paths: {}, components });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        [...(schema.required ?? []), ...TOLD.filter((key) => schema.properties?.[key])].map((key) => [
          key,
          NAMED[key] ?? least(schema.properties?.[key] ?? {}, { paths: {}, components }),
        ]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        least(schema.items ?? {}, { paths: {}, components }),
      );
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    default:
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  }
}

export function apiAsked(world: World, document: unknown): readonly Asked[] {
  const description = document as Description;
  return Object.entries(description.paths).flatMap(([at, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const scope = operation.security?.flatMap((one) => Object.values(one).flat())[0] ?? null;
      const schema = operation.requestBody?.content['application/json']?.schema;
      return onEachMatch(world, operation.operationId, at.includes('{id}'), (name, id) => ({
        kind: 'Public API',
        name,
        path: `/api/v1${at.replace(/\{(\w+)\}/g, (_, part: string) => (part === 'id' ? id : PARTS[part]!))}`,
        method: method.toUpperCase(),
        scope,
        ...(schema && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(least(schema, description)),
        }),
      }));
    }),
  );
}

/** Renders a JSON Schema: fields by name with their type and description, and links to other schemas. */
import type { JsonSchema } from '@/lib/server/api';

export const FIELDS = 'grid gap-1.8';
export const FIELD =
  'grid grid-cols-[minmax(6.5rem,10rem)_minmax(0,1fr)] gap-x-3.6 border-t border-line pt-1.8 max-[480px]:grid-cols-1';

export const anchorOf = (name: string): string => `shape-${name}`;

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** Text between backticks is code. */
export function Words({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

const choicesOf = (node: Node): readonly Node[] => node.anyOf ?? node.oneOf ?? [];

export function Fields({ schema }: { readonly schema: JsonSchema }) {
  const node = schema as Node;
  if (node.properties) return <Properties node={node} />;
  const choices = choicesOf(node);
  if (choices.some(({ properties }) => properties))
    return (
      <ul className="grid gap-3.2">
        {choices.map((choice, index) => (
          <li key={index}>
            <p className="text-soft">{index === 0 ? 'either' : 'or'}</p>
            <Fields schema={choice as JsonSchema} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      <TypeName schema={schema} />
    </p>
  );
}

function Properties({ node: { properties = {}, required = [] } }: { readonly node: Node }) {
  return (
    <dl className={`${FIELDS} in-[dl]:mt-2 max-[480px]:in-[dl]:ps-3.6`}>
      {Object.entries(properties).map(([name, field]) => (
        <div key={name} className={FIELD}>
          <dt className="wrap-anywhere">
            <code>{name}</code>
          </dt>
          <dd>
            <TypeName schema={field as JsonSchema} />
            {required.includes(name) ? null : <span className="text-soft">, optional</span>}
            {field.description ? (
              <p className="leading-[1.35] text-soft">
                <Words text={field.description} />
              </p>
            ) : null}
            <Within node={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fields of an object, or of a list of objects, that has no name of its own. */
function Within({ node }: { readonly node: Node }) {
  const parts = [node, ...(node.items ? [node.items] : []), ...choicesOf(node.items ?? node)];
  const inner = parts.filter(({ properties }) => properties);
  return inner.map((part, index) => <Properties key={index} node={part} />);
}

/** In words where possible: "list of Seat, or null". */
export function TypeName({ schema }: { readonly schema: JsonSchema }) {
  const node = schema as Node;
  if (node.$ref) {
    const name = node.$ref.split('/').at(-1) ?? '';
    return (
      <a href={`#${anchorOf(name)}`} className="link">
        {name}
      </a>
    );
  }
  if (node.type === 'array')
    return (
      <>
        list of <TypeName schema={(node.items ?? {}) as JsonSchema} />
      </>
    );
  const choices = choicesOf(node);
  if (choices.length > 0)
    return choices.map((choice, index) => (
      <span key={index}>
        {index === 0 ? '' : ' or '}
        <TypeName schema={choice as JsonSchema} />
      </span>
    ));
  return <span>{wordsOf(node)}</span>;
}

function wordsOf({
  type,
  enum: values,
  const: only,
  format,
  minimum,
  maximum,
  default: usual,
}: Node): string {
  const without = usual === undefined ? '' : `, ${JSON.stringify(usual)} where nothing is said`;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ') + without;
  if (type === 'integer' || type === 'number') {
    const isBounded = minimum !== undefined && maximum !== undefined && maximum < 1e6;
    return `${type === 'integer' ? 'whole number' : 'number'}${isBounded ? ` from ${minimum} to ${maximum}` : ''}${without}`;
  }
  if (format === 'date-time') return 'time';
  if (type === 'boolean') return `true or false${without}`;
  if (type === 'string') return `text${without}`;
  return type ?? 'anything';
}

/**
 * Whether the body of a server action can be read. Next answers 500 where React cannot decode it; pages of ours send no
 * more than plain values and forms.
 */

/** No action of ours has nearly as many. */
const MAX_ARGUMENTS = 8;
const MAX_DEPTH = 40;
/** Undefined, numbers that JSON lacks, dates, a form by its number, and a text that begins with a dollar sign. */
const MARKED = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|D\d{4}-|K[0-9a-f]{1,3}$|T)/;
const PROMISED = /^\$@([1-9a-f][0-9a-f]{0,2})$/;

/** `hasId`: the request names its action in a header, as pages with JavaScript do; forms without it name it in a field. */
export const isReadableAction = (body: string | FormData, hasId: boolean): boolean =>
  typeof body === 'string' ? isArguments(body) : hasId ? isSentByPage(body) : isSentByForm(body);

function isArguments(text: unknown): boolean {
  const value = read(text);
  return Array.isArray(value) && value.length <= MAX_ARGUMENTS;
}

function isSentByPage(form: FormData): boolean {
  return (
    isArguments(only(form, '0')) && [...form.keys()].filter(isNumber).every((name) => isPart(form, name))
  );
}

const isNumber = (name: string): boolean => /^[0-9a-f]+$/.test(name);
const isPart = (form: FormData, name: string): boolean => read(only(form, name)) !== undefined;

function isSentByForm(form: FormData): boolean {
  const names = new Set(form.keys());
  const actions = [...names].flatMap((name) => /^\$ACTION_REF_(.*)$/s.exec(name)?.[1] ?? []);
  if (new Set(actions).size > 1 || [...names].filter((name) => name.startsWith('$ACTION_ID_')).length > 1)
    return false;
  return actions.every((action) => {
    const prefix = `$ACTION_${action}:`;
    const parts = [...names].filter((name) => name.startsWith(prefix));
    const start = read(only(form, `${prefix}0`), (part) => names.has(`${prefix}${part}`));
    return (
      isReference(start) && parts.every((name) => name === `${prefix}0` || isArguments(only(form, name)))
    );
  });
}

const isReference = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.id === 'string' &&
  (value.bound === null || PROMISED.test(String(value.bound)));

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that is there once, as text. */
function only(form: FormData, name: string): string | undefined {
  const [value, ...more] = form.getAll(name);
  return typeof value === 'string' && more.length === 0 ? value : undefined;
}

/** The value of a JSON text, undefined where React could not decode it. */
function read(text: unknown, isThere: (part: string) => boolean = () => false): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value, isThere, 0) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPlain(value: unknown, isThere: (part: string) => boolean, depth: number): boolean {
  if (typeof value === 'string') {
    const promised = PROMISED.exec(value)?.[1];
    return !value.startsWith('$') || MARKED.test(value) || (promised !== undefined && isThere(promised));
  }
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((part) => isPlain(part, isThere, depth + 1));
}

// Makes navigation requests of Next's router answer like the page they are for, whatever their headers hold.

const TREE = 'next-router-state-tree';
/** As Next itself bounds it. */
const MAX_TREE_CHARS = 40_000;
const MAX_DEPTH = 100;
const PARAM_KINDS = /^(?:c|ci\(\.{1,3}\)|ci\(\.\.\)\(\.\.\)|oc|d|di\(\.{1,3}\)|di\(\.\.\)\(\.\.\))$/;
const FETCHES = ['refetch', 'inside-shared-layout', 'metadata-only'];

/**
 * What the router says it shows already only makes the answer shorter. Next answers 500 to what it cannot read: without
 * the header it sends everything.
 * @param {import('node:http').IncomingMessage} request
 */
export function dropBrokenTree({ headers }) {
  if (headers[TREE] !== undefined && !isTreeText(String(headers[TREE]))) delete headers[TREE];
}

/** @param {string} text */
function isTreeText(text) {
  if (text.length > MAX_TREE_CHARS) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(text)), 0);
  } catch {
    return false;
  }
}

/** @param {unknown} value @param {number} depth @returns {boolean} */
function isTree(value, depth) {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6 || depth > MAX_DEPTH) return false;
  const [segment, children, source, fetch, hints, extra] = value;
  return (
    isSegment(segment) &&
    isFields(children) &&
    Object.values(children).every((child) => isTree(child, depth + 1)) &&
    (source == null || isPair(source)) &&
    (fetch == null || FETCHES.includes(fetch)) &&
    (hints == null || (typeof hints === 'number' && !Number.isNaN(hints))) &&
    (extra === undefined || typeof extra === 'string')
  );
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isFields = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isPair = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** @param {unknown} value */
function isSegment(value) {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, kind, siblings] = value;
  return (
    typeof name === 'string' &&
    typeof key === 'string' &&
    PARAM_KINDS.test(String(kind)) &&
    (siblings === null ||
      (Array.isArray(siblings) && siblings.every((sibling) => typeof sibling === 'string')))
  );
}

/**
 * What proxy.ts leads nowhere is 404 for the router too, where Next says 200; the router then loads the page itself.
 * @param {import('node:http').ServerResponse} response
 */
export function keepNotFound(response) {
  const writeHead = response.writeHead.bind(response);
  /** @type {any} the overloads of Node's own function */
  const checked = (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
    const leadsTo = String(response.getHeader('x-middleware-rewrite') ?? '');
    return writeHead(status === 200 && leadsTo.endsWith('/_not-found') ? 404 : status, ...rest);
  };
  response.writeHead = checked;
}

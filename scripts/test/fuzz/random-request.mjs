// Makes random requests, odd in every way that a request can be, from a seed.

/** @param {number} seed mulberry32: the same numbers for the same seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ end) => Math.floor(next() * end);
  return {
    below,
    chance: (/** @type {number} */ share) => next() < share,
    /** @template T @param {readonly T[]} all @returns {T} */
    pick: (all) => /** @type {T} */ (all[below(all.length)]),
  };
}

/** @typedef {ReturnType<typeof randomFrom>} Random */

/**
 * @typedef {object} Known what is really there
 * @property {readonly string[]} routes as Next names them: /matches/[id]
 * @property {readonly string[]} actions the ids of the server actions
 * @property {readonly string[]} ids of matches
 * @property {readonly string[]} cookies of sessions
 */

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PURGE',
];
const ODD_PARTS = [
  ...[
    'nope',
    '__proto__',
    'constructor',
    '-1',
    '0',
    '1e999',
    'null',
    '..',
    '.',
    '%00',
    '%ff',
    '%fe%ff',
    '%',
    '%zz',
  ],
  ...[
    '%2F',
    '%5c..%5c',
    '%F0%9F%8E%B2',
    '%E2%80%AE',
    'a%0d%0aX: y',
    'x'.repeat(3000),
    '%61'.repeat(900),
    'a b',
  ],
  ...[
    'board.svg',
    'share.png',
    'nonaga',
    'eightfold',
    'skerries',
    '[id]',
    '{"a":1}',
    "'; DROP TABLE",
    '*',
    ';x=1',
  ],
];
const QUERIES = [
  ...[
    '',
    'ply=3',
    'ply=-1',
    'ply=9'.repeat(30),
    'ply=%ff',
    'seed=random',
    'seed=1e9',
    '_rsc=1abcd',
    'a[b]=c',
    'q=%00',
  ],
  ...[
    'page=99999999999999999999',
    '__proto__=1&__proto__=2',
    `x=${'y'.repeat(4000)}`,
    'match=a:1&match=a:1',
    'me=1',
  ],
  ...[
    'next=//evil.example',
    'next=javascript:1',
    'game=nonaga&opponent=x',
    'cursor=%E0%A4%A',
    'limit=-5',
    '?&&==%',
  ],
];
const TREES = [
  ...['%5B%22%22%5D', '%5B1%2C2%5D', 'xx%', 'null', '%7B%7D', encodeURIComponent(JSON.stringify(['', {}]))],
  encodeURIComponent(
    JSON.stringify(['', { children: ['play', { children: ['__PAGE__', {}] }] }, null, null, 16]),
  ),
  encodeURIComponent(JSON.stringify([['a', 'b', 'oc', null], { x: ['y', {}] }])),
];
/** @type {Readonly<Record<string, readonly string[]>>} */
const HEADERS = {
  rsc: ['1', '0', 'x'],
  'next-router-state-tree': TREES,
  'next-router-prefetch': ['1', '2', 'x'],
  'next-router-segment-prefetch': ['/_tree', '/', '%ff', '/a/b/c'],
  'next-url': ['/play', '/%ff', '//', 'http://evil.example/'],
  'x-middleware-subrequest': ['proxy:proxy:proxy:proxy:proxy', 'x'],
  'x-nextjs-data': ['1'],
  'x-forwarded-for': ['6.6.6.6', '::1', 'x'.repeat(500)],
  'x-forwarded-host': ['evil.example', 'a b', '['],
  'x-forwarded-proto': ['https', 'gopher'],
  accept: ['text/html', 'application/json', 'text/event-stream', '*/*;q=x', 'text/x-component'],
  'accept-encoding': ['gzip', 'br', 'gzip;q=0', 'identity', 'x\xff'],
  'accept-language': ['de', 'xx-\xff', '*'],
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=x'],
  'if-none-match': ['*', '"x"', 'W/"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'last-event-id': ['a:1', ',', 'x'.repeat(300), '\xff'],
  origin: ['http://evil.example', 'null', 'file://', '['],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'x'],
  authorization: ['Bearer x', 'Bearer lamp_x', 'Basic Og==', 'Bearer ', 'Bearer \xff'],
  'user-agent': ['', 'Googlebot', 'curl/8', '\xff\xfe'],
  host: ['a b', '[', 'evil.example', '', 'localhost:99999'],
};
const TYPES = [
  ...[
    'application/json',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/xml',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'Multipart/Form-Data; BOUNDARY="x',
    'multipart/mixed; boundary=',
  ],
  ...['application/json; charset=utf-16', '', '\xff', 'x'.repeat(500)],
];

/** @param {Random} random @returns {unknown} */
function oddValue(random, depth = 0) {
  const kinds = [
    () => null,
    () => random.chance(0.5),
    () => random.pick([0, -1, 1e308, -1e308, 2 ** 53, 0.1, 1e-300, 3]),
    () =>
      random.pick([
        '',
        'turn',
        'x'.repeat(1000),
        '\u0000',
        '\ud800',
        '\u202e',
        '2,-2>1,-2',
        '__proto__',
        '5',
      ]),
    () => Array.from({ length: random.below(5) }, () => oddValue(random, depth + 1)),
    () =>
      Object.fromEntries(
        Array.from({ length: random.below(6) }, () => [random.pick(KEYS), oddValue(random, depth + 1)]),
      ),
  ];
  return random.pick(depth > 4 ? kinds.slice(0, 4) : kinds)();
}

const KEYS = [
  ...[
    'type',
    'atRevision',
    'key',
    'moves',
    'seat',
    'matchId',
    'text',
    'game',
    'options',
    'seats',
    'toPly',
    '__proto__',
  ],
  ...['endpoint', 'keys', 'name', 'level', 'answer', 'message', 'room', 'constructor', 'begun', ''],
];

/** @param {Random} random @param {Known} known */
function jsonText(random, known) {
  const odd = [
    () => JSON.stringify(oddValue(random)),
    () => '['.repeat(50_000),
    () => '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
    () => '{"type":"turn","type":"resign","key":"a","key":"b"}',
    () => '{"atRevision":1e999,"key":"\\ud800","moves":[[]]}',
    () =>
      `{"type":"${random.pick(['turn', 'resign', 'offer', 'undo', 'plan', 'claim'])}","atRevision":${random.below(3)},"key":"k${random.below(99)}","moves":${JSON.stringify(oddValue(random))}}`,
    () => `["${random.pick(known.ids)}",${JSON.stringify(oddValue(random))}]`,
    () => '["$K1","$F2","$@3","$B4","$1:__proto__:then"]',
    () => '\xff\xfe{"a":1}',
    () => '',
    () => 'null',
  ];
  return random.pick(odd)();
}

/** @param {Random} random @param {Known} known */
function multipart(random, known) {
  const names = [
    '0',
    '1',
    '1_0',
    '$ACTION_REF_1',
    '$ACTION_1:0',
    '$ACTION_KEY',
    'file',
    'text',
    'matchId',
    '__proto__',
  ];
  const names2 = [...names, `$ACTION_ID_${random.pick(known.actions)}`];
  const parts = Array.from({ length: 1 + random.below(4) }, () => {
    const file = random.chance(0.2) ? '; filename="a\xff.txt"\r\nContent-Type: x' : '';
    const value = random.chance(0.4)
      ? `{"id":"${random.pick(known.actions)}","bound":${random.pick(['null', '"$@1"', '[]'])}}`
      : jsonText(random, known).slice(0, 3000);
    return `--x\r\nContent-Disposition: form-data; name="${random.pick(names2)}"${file}\r\n\r\n${value}\r\n`;
  });
  return parts.join('') + random.pick(['--x--\r\n', '--x', '']);
}

/** @param {Random} random @param {Known} known */
function pathOf(random, known) {
  if (random.chance(0.08))
    return `/${random.pick(ODD_PARTS)}${random.chance(0.3) ? `/${random.pick(ODD_PARTS)}` : ''}`;
  const filled = random
    .pick(known.routes)
    .replace(/\[\[?\.{0,3}\w+\]\]?/g, () =>
      random.chance(0.5) ? random.pick(known.ids) : random.pick(ODD_PARTS),
    );
  return filled + (random.chance(0.05) ? random.pick(['/', '//', '%2f', '/.', '/x', ';']) : '');
}

/**
 * The bytes of one request, one character a byte.
 * @param {Random} random @param {Known} known
 */
export function randomRequest(random, known) {
  const method = random.pick(METHODS);
  const query = random.chance(0.4) ? `?${random.pick(QUERIES)}` : '';
  const path = (pathOf(random, known) + query).replaceAll(' ', '%20');
  /** @type {Map<string, string>} */
  const headers = new Map([['host', 'localhost']]);
  for (const name of Object.keys(HEADERS))
    if (random.chance(0.07)) headers.set(name, random.pick(HEADERS[name] ?? ['']));
  if (random.chance(0.4)) headers.set('cookie', cookies(random, known));
  let body = '';
  if (!['GET', 'HEAD', 'TRACE'].includes(method) || random.chance(0.05)) {
    const isAction = method === 'POST' && random.chance(0.4);
    if (isAction)
      headers.set(
        'next-action',
        random.chance(0.8) ? random.pick(known.actions) : random.pick(['x', '00aa', '\xff']),
      );
    const isMultipart = random.chance(0.3);
    body = isMultipart ? multipart(random, known) : jsonText(random, known);
    const fitting = isMultipart ? 'multipart/form-data; boundary=x' : 'application/json';
    headers.set('content-type', random.chance(0.6) ? fitting : random.pick(TYPES));
  }
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const framed = random.chance(0.2) && body !== '';
  const length = framed
    ? 'transfer-encoding: chunked'
    : `content-length: ${Buffer.byteLength(body, 'latin1')}`;
  const sent = framed ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  return `${method} ${path} HTTP/1.1\r\n${lines}connection: close\r\n${length}\r\n\r\n${sent}`;
}

/** @param {Random} random @param {Known} known */
function cookies(random, known) {
  const name = random.pick([
    'next-auth.session-token',
    '__Secure-next-auth.session-token',
    'next-auth.callback-url',
    'x',
  ]);
  const odd = [
    '\xff\xfe',
    '%E0%A4%A',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.e30.',
    '',
    '{}',
    'x'.repeat(4000),
    '=;=;',
  ];
  if (random.chance(0.5)) return random.pick(known.cookies);
  return `${name}=${random.pick(odd)}; ${name}=${random.pick(odd)}`;
}

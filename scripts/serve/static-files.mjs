// Serves the app's scripts and styles, which are compressed once, at the build.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const FOLDER = '.next/static';
const ADDRESS = /^\/_next\/static\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(js|css))(?:\?|$)/;
/** @type {Record<string, string>} */
const TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

/**
 * Asks V8 to compile all of a script while it arrives, beside the page. Left to itself it does so function by function
 * as they are called, which takes a phone a quarter of a second in which it hears no finger.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** Leaves a `.br` beside every script and style. */
export function compressStatic(folder = FOLDER) {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(name)) continue;
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    const bytes = name.endsWith('.js') ? Buffer.concat([Buffer.from(COMPILE_AT_ONCE), content]) : content;
    const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params }));
  }
}

/**
 * Answers for what lies there compressed, to whoever takes it so; false where that is Next's to answer.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function serveCompressed(request, response, folder = FOLDER) {
  const [, name, kind] = ADDRESS.exec(request.url ?? '') ?? [];
  const takes = String(request.headers['accept-encoding'] ?? '').split(',');
  if (!name || !kind || !takes.some((each) => each.trim() === 'br')) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = path.join(folder, `${name}.br`);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return false;
  response.writeHead(200, {
    'content-type': TYPES[kind],
    'content-encoding': 'br',
    'content-length': size,
    // Its name changes with its content.
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else
    fs.createReadStream(file)
      .on('error', (error) => response.destroy(error))
      .pipe(response);
  return true;
}

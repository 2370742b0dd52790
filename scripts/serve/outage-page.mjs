// The page shown while the database does not answer: it needs nothing of the app, and comes back by itself.
import { createHash } from 'node:crypto';

// As in app/styles/tokens.css.
const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#efe5d3, #1b120c); --ink: light-dark(#2c1d12, #f3e6cd);
  --soft: light-dark(#654d38, #c3ab8a); --focus: light-dark(#a4691a, #ffcf7a); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1.125rem/1.5 Alegreya, Georgia, 'Times New Roman', serif; }
header { padding: .9rem max(1.5rem, env(safe-area-inset-left)); background: linear-gradient(#4a2d1a, #2b190e); color: #f8efdc;
  font-size: 1.35rem; font-weight: 600; border-bottom: 2px solid #b98a3c; }
main { display: grid; justify-items: center; gap: 1.25rem; max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem;
  text-align: center; }
svg { width: 14rem; max-width: 100%; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
p { margin: 0; color: var(--soft); }
a { display: inline-block; padding: .65rem 1.4rem; border: 1px solid #8a5f1c; border-radius: .6rem; color: #2a1907;
  background: linear-gradient(#f0cf85, #d3a149 55%, #c08d38); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }`;

// Asks until the server is well, and only where somebody is looking.
const SCRIPT = `
const look = async () => {
  try {
    if (!document.hidden && (await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })).ok)
      return location.reload();
  } catch {}
  setTimeout(look, 1000 + 1000 * Math.random());
};
setTimeout(look, 1000);`;

const LAMP = `<svg viewBox="0 0 240 170" aria-hidden="true">
<ellipse cx="120" cy="138" rx="116" ry="26" fill="#3a2415"/><ellipse cx="120" cy="134" rx="116" ry="26" fill="#5d3a22"/>
<ellipse cx="120" cy="134" rx="104" ry="22" fill="#27513d"/><rect x="118.5" width="3" height="26" fill="#b98a3c"/>
<path d="M112 24h16l4 8h-24z" fill="#d3a149"/><path d="M104 30h32c14 6 22 16 24 28H80c2-12 10-22 24-28z" fill="#2f6b4e"/>
<path d="M80 58c12 5 68 5 80 0" fill="#fff1c9" stroke="#d3a149" stroke-width="2"/>
<path d="m107 133 6.5-6.5h13l6.5 6.5-6.5 6.5h-13z" fill="#efe0c2" stroke="#74422a" stroke-width="2"/></svg>`;

export const OUTAGE_PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment · Lamplight</title><noscript><meta http-equiv="refresh" content="5"></noscript>
<style>${STYLE}</style></head><body><header>Lamplight</header><main>${LAMP}
<h1>Back in a moment</h1>
<p>The server cannot reach its database right now. Every move that was confirmed is safe.
This page comes back by itself.</p>
<a href="">Try again</a></main><script>${SCRIPT}</script></body></html>
`;

const hashOf = (/** @type {string} */ text) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const OUTAGE_POLICY =
  `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; connect-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The security headers of pages: no page may be framed by another site, except the embeds made for it. */
import { isApiPath } from './api-path';

const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Without JavaScript the form that goes to a provider is redirected there, which `form-action` must allow. */
function providerOrigins(): string[] {
  return [
    ...(process.env.GITHUB_ID ? ['https://github.com'] : []),
    ...(process.env.GOOGLE_ID ? ['https://accounts.google.com'] : []),
  ];
}

export function contentSecurityPolicy(path: string, nonce: string, isSecure: boolean): string {
  const directives = {
    'default-src': ["'self'"],
    // React rebuilds server stacks with eval in development, and only then.
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(IS_DEVELOPMENT ? ["'unsafe-eval'"] : []),
    ],
    // The overlay of the development server writes styles without a nonce.
    'style-src': ["'self'", IS_DEVELOPMENT ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...providerOrigins()],
    'frame-ancestors': [isEmbed(path) ? '*' : "'none'"],
  };
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...lines, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Shared pictures set their own policy (lib/server/pictures/respond.ts), and so does the API. */
const PICTURE = /^\/matches\/[^/]+\/(?:share\.png|film\.(?:gif|webp))$/;

export function safeHeaders(path: string, isSecure: boolean): Readonly<Record<string, string>> {
  const embed = isEmbed(path);
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(embed ? {} : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
    ...(PICTURE.test(path) || isApiPath(path)
      ? {}
      : { 'cross-origin-resource-policy': embed ? 'cross-origin' : 'same-origin' }),
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

/** Set by proxy.ts alone, so that the layout knows it is in a frame of another site, where nobody is signed in. */
export const EMBED_HEADER = 'x-lamplight-embed';

const EMBED = /^\/embed\/([^/]+)\/?$/;

export const isEmbed = (path: string): boolean => EMBED.test(path);

export const embeddedId = (path: string): string | undefined => EMBED.exec(path)?.[1];

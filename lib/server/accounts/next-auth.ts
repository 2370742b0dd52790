/**
 * Configures next-auth: GitHub and Google where they are set up, and its own credentials endpoint, all with the one
 * session.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { cookies, headers } from 'next/headers';
import { NextRequest, NextResponse } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import { decode } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import GitHub from 'next-auth/providers/github';
import Google from 'next-auth/providers/google';
import type { User } from '@/lib/generated/prisma/client';
import { clientAddress } from '@/lib/server/platform/http/request';
import { db } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { secret } from '@/lib/server/platform/secrets';
import { isHttps } from '@/lib/server/platform/http/session-cookie';
import { signInThrough } from './oauth';
import { returnPath, signIn } from './sign-in';
import { signedInUser } from './session';
import { sessionAge } from './session-token';

export interface OAuthProvider {
  readonly id: 'github' | 'google';
  readonly name: string;
}

/** The providers that are set up, for the buttons. */
export function oauthProviders(): OAuthProvider[] {
  return [
    ...(env.GITHUB_ID && env.GITHUB_SECRET ? [{ id: 'github', name: 'GitHub' } as const] : []),
    ...(env.GOOGLE_ID && env.GOOGLE_SECRET ? [{ id: 'google', name: 'Google' } as const] : []),
  ];
}

function providers(headers: Pick<Headers, 'get'>): NextAuthOptions['providers'] {
  const list: NextAuthOptions['providers'] = [
    Credentials({
      name: 'Name and password',
      credentials: { name: { label: 'Name' }, password: { label: 'Password', type: 'password' } },
      async authorize(credentials) {
        const from = { address: clientAddress(headers), current: await signedInUser() };
        const signedIn = await signIn(credentials, from);
        if (signedIn.ok) return { id: signedIn.value.id };
        throw new Error(signedIn.error.code);
      },
    }),
  ];
  if (env.GITHUB_ID && env.GITHUB_SECRET)
    list.push(
      GitHub({
        clientId: env.GITHUB_ID,
        clientSecret: env.GITHUB_SECRET,
        // The identity is enough; no e-mail address is requested.
        authorization: { params: { scope: 'read:user' } },
      }),
    );
  if (env.GOOGLE_ID && env.GOOGLE_SECRET)
    list.push(
      Google({
        clientId: env.GOOGLE_ID,
        clientSecret: env.GOOGLE_SECRET,
        authorization: { params: { scope: 'openid profile' } },
      }),
    );
  return list;
}

/** Made anew for every request: the secret is read on demand, and a sign-in is passed between callbacks. */
export async function authOptions(headers: Pick<Headers, 'get'>): Promise<NextAuthOptions> {
  trustOrigin();
  await deleteMalformedCookie(isHttps(headers));
  let signingIn: User | null = null;
  return {
    secret: await secret('session'),
    useSecureCookies: isHttps(headers),
    session: { strategy: 'jwt', maxAge: sessionAge('FULL') },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/' },
    providers: providers(headers),
    jwt: { decode: (params) => decode(params).catch(() => null) },
    logger: {
      error(code, metadata) {
        // A stale or malformed cookie is not an error of ours.
        if (code !== 'JWT_SESSION_ERROR') log.error({ metadata }, `[sign-in] ${code}`);
      },
      warn() {},
      debug() {},
    },
    callbacks: {
      async signIn({ user, account, profile }) {
        if (!account) return false;
        if (account.type === 'credentials') {
          signingIn = await (await db()).user.findUnique({ where: { id: user.id } });
          return signingIn !== null;
        }
        const login = profile && 'login' in profile ? String(profile.login) : '';
        const names = [login, user.name ?? ''].filter((name) => name !== '');
        const { provider, providerAccountId } = account;
        const current = await signedInUser();
        const signedIn = await signInThrough({ provider, providerAccountId, names }, current);
        if (signedIn.ok) signingIn = signedIn.value;
        return (
          signedIn.ok || `${current?.kind === 'FULL' ? '/settings' : '/sign-in'}?error=${signedIn.error.code}`
        );
      },
      async jwt({ token }) {
        const user = signingIn ?? (await signedInUser());
        // Caught by next-auth, which then deletes the cookie.
        if (user === null) throw new Error('The session has been revoked.');
        return {
          ...token,
          uid: user.id,
          version: user.sessionVersion,
          name: null,
          email: null,
          picture: null,
        };
      },
      async session({ session, token }) {
        const user = await (await db()).user.findUnique({ where: { id: String(token.uid) } });
        return { expires: session.expires, user: { name: user?.name ?? null } };
      },
      redirect({ url, baseUrl }) {
        const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
        return baseUrl + returnPath(path);
      },
    },
  };
}

/** Whether next-auth accepts it as a return address; `redirect` decides where exactly one goes. */
export function isAddress(url: string): boolean {
  if (url.startsWith('/')) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** next-auth answers 500 for as long as it gets a malformed cookie of its own, so that is deleted. */
async function deleteMalformedCookie(isSecure: boolean): Promise<void> {
  const name = `${isSecure ? '__Secure-' : ''}next-auth.callback-url`;
  const jar = await cookies();
  const kept = jar.get(name)?.value;
  if (kept && !isAddress(kept))
    jar.set(name, '', { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/', maxAge: 0 });
}

/** next-auth reads its origin from the process alone: APP_URL where set, else the requested host. */
function trustOrigin(): void {
  if (env.APP_URL) process.env.NEXTAUTH_URL = env.APP_URL;
  else process.env.AUTH_TRUST_HOST = 'true';
}

/**
 * What a button with next-auth's own script would do, on the server: returns the address at the provider to go to.
 */
export async function startOAuth(provider: OAuthProvider['id'], next: string): Promise<string> {
  const options = await authOptions(await headers());
  const jar = await cookies();
  const ask = async (path: string[], form?: Record<string, string>): Promise<Response> => {
    const request = new NextRequest(`http://localhost/api/auth/${path.join('/')}`, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
    });
    const response: Response = await NextAuth(
      request,
      { params: Promise.resolve({ nextauth: path }) },
      options,
    );
    for (const cookie of new NextResponse(null, { headers: response.headers }).cookies.getAll())
      jar.set(cookie);
    return response;
  };
  const { csrfToken } = (await (await ask(['csrf'])).json()) as { csrfToken: string };
  const started = await ask(['signin', provider], { csrfToken, callbackUrl: next });
  return started.headers.get('location') ?? '/sign-in?error=unavailable';
}

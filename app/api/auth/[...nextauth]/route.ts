/** next-auth's own addresses: the way back from GitHub and Google, and its session for programs. */
import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { authOptions } from '@/lib/server/auth';
import { refusal, respond } from '@/lib/server/errors';
import { sameOrigin } from '@/lib/server/same-origin';

type Context = { readonly params: Promise<{ readonly nextauth: string[] }> };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, await authOptions(request.headers)) as Promise<Response>;
}

export { handle as GET };

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  const response = await handle(request, context);
  // next-auth knows only "no"; a program should learn that waiting helps.
  const isTooMany = response.headers.get('location')?.includes('error=too-many') ?? false;
  return isTooMany ? respond(refusal('too-many')) : response;
}

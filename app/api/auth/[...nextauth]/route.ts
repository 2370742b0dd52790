/** The endpoints of next-auth: the callbacks of GitHub and Google, and its session for programs. */
import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { authOptions, isAddress } from '@/lib/server/accounts';
import { refusal, respond } from '@/lib/protocol/refusals';
import { withOutage } from '@/lib/server/platform/http/respond';
import { sameOrigin } from '@/lib/server/platform/http/request';

type Context = { readonly params: Promise<{ readonly nextauth: string[] }> };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  // An endpoint of next-auth's browser script, which is not used: through it anyone could write into our log.
  if ((await context.params).nextauth[0] === '_log') return respond(refusal('not-found', 'Nothing is here.'));
  const back = request.nextUrl.searchParams.get('callbackUrl');
  if (back && !isAddress(back)) return respond(refusal('malformed'));
  return NextAuth(request, context, await authOptions(request.headers)) as Promise<Response>;
}

export const GET = withOutage(handle);

export const POST = withOutage(async (request: NextRequest, context: Context) => {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  if (!(await isReadable(request))) return respond(refusal('malformed'));
  const response = await handle(request, context);
  return (await isTooMany(response)) ? respond(refusal('too-many')) : response;
});

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** next-auth parses JSON without checking whether it is valid. */
async function isReadable(request: NextRequest): Promise<boolean> {
  if (!request.headers.get('content-type')?.includes('application/json')) return true;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return fields.safeParse(body).success;
}

/** next-auth reports only failure, in an address to go to; a program should learn that it can retry later. */
async function isTooMany(response: Response): Promise<boolean> {
  const address = response.headers.get('location') ?? (response.ok ? '' : await response.clone().text());
  return address.includes('error=too-many');
}

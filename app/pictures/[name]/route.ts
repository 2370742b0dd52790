/** The pictures of the rules, at the address that the rules pages use. */
import { rulesPicture } from '@/lib/server/platform/docs-files';

export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly name: string }> },
): Promise<Response> {
  const picture = await rulesPicture((await params).name);
  if (picture === null) return new Response('There is no such picture.', { status: 404 });
  return new Response(picture, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}

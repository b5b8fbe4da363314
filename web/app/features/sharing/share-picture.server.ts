import { isId } from '@paddock/contracts/id-form';
import { sharedKinds } from '@paddock/contracts/seo/seo-limits';
import { errors } from '@paddock/contracts/errors';
import { fileAsVisitor, viewOf, type Incoming, pageNotFound } from '../../server/calls.server.ts';

/** Immutable under its current key; any other key is cached for a minute. */
export async function sharePicture(
  incoming: Incoming,
  { kind: kindText, id, file }: { kind: string; id: string; file: string },
): Promise<Response> {
  const kind = sharedKinds.find((one) => one === kindText);
  if (!kind || !isId(id) || !/^[\w-]{16}\.jpg$/.test(file)) throw pageNotFound(incoming.url);
  const answer = await fileAsVisitor(incoming, 'get_share_picture', { kind, id });
  if (!('content' in answer)) {
    if (answer.code === errors.not_found.code) throw pageNotFound(incoming.url);
    return viewOf(answer);
  }
  const headers = new Headers(answer.headers);
  const isCurrent = headers.get('content-disposition')?.includes(`"${file}"`);
  headers.set('content-disposition', 'inline');
  headers.set('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
  // Other sites embed it in previews.
  headers.set('cross-origin-resource-policy', 'cross-origin');
  return new Response(answer.content as BodyInit, { headers });
}

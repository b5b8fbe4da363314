import { redirect } from 'react-router';
import { fileAsMember, type Incoming } from '../../server/calls.server.ts';

/** A refused download (daily limit) is reported on the member page. */
export async function personalDataFile(incoming: Incoming): Promise<Response> {
  const answer = await fileAsMember(incoming, 'get_personal_data', {});
  if (!('content' in answer)) throw redirect('/member?done=noData');
  const { content, headers } = answer;
  return new Response(content as BodyInit, {
    headers: [...headers, ['Cache-Control', 'private, no-store'], ['X-Robots-Tag', 'noindex']],
  });
}

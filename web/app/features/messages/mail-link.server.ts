import { data } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';

/** Uncached. GET has no side effects, since mail scanners follow links. */
export const mailLinkHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export const mailLink = ({ url }: Incoming) => ({ token: url.searchParams.get('token') ?? '' });

/** One-click unsubscribe (RFC 8058) posts to the link itself; the form does the same. */
async function tokenOf({ request, url }: Incoming): Promise<string> {
  await TypedForm.of(request);
  return url.searchParams.get('token') ?? '';
}

export async function unsubscribe(incoming: Incoming) {
  const envelope = await callAsVisitor(incoming, 'unsubscribe', { token: await tokenOf(incoming) });
  if (envelope.code !== 0 || !envelope.data) return refused({}, envelope);
  return data({ group: envelope.data.group });
}

export async function confirmEmail(incoming: Incoming) {
  const envelope = await callAsVisitor(incoming, 'confirm_email', { token: await tokenOf(incoming) });
  if (envelope.code !== 0 || !envelope.data) return refused({}, envelope);
  return data({ email: envelope.data.email });
}

import { redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';

export async function saveConsents(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const ticked = (name: string): boolean => form.text(name) !== '';
  const input = {
    amongEntrants: ticked('amongEntrants'),
    ownPage: ticked('ownPage'),
    booksShown: ticked('booksShown'),
  };
  const envelope = await callAsMember(incoming, 'save_my_pilot', input, {
    idempotencyKey: form.keyFor('save_my_pilot', input),
  });
  if (envelope.code !== 0) return refused({}, envelope);
  return redirect('/member/pilot?done=saved');
}

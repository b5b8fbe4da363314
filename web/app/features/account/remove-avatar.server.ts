import { redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';

export async function removeAvatar(incoming: Incoming) {
  const envelope = await callAsMember(incoming, 'remove_avatar', {});
  return envelope.code === 0 ? redirect('/member?done=avatar') : refused({}, envelope);
}

import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { redirect } from 'react-router';
import { nextPath } from '../../server/next-path.server.ts';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';

type Profile = InputOf<'save_member_info'>;

const fields = [
  'nickname',
  'realName',
  'callsign',
  'team',
  'country',
  'city',
  'birthYear',
  'email',
  'radioSystem',
  'language',
] as const satisfies readonly (keyof Profile)[];

export const typedProfile = (member: ViewOf<'get_member_info'>): Record<string, string> =>
  Object.fromEntries(fields.map((name) => [name, String(member[name] ?? '')]));

export async function saveProfile(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const year = form.text('birthYear');
  // `null` clears a field of a saved profile.
  const input = {
    nickname: form.text('nickname'),
    realName: form.text('realName'),
    callsign: form.text('callsign'),
    team: form.text('team'),
    country: form.text('country') || null,
    city: form.text('city'),
    // Other input is sent as typed; the service rejects it with a reason.
    birthYear: /^\d+$/.test(year) ? Number(year) : year || null,
    email: form.text('email') || null,
    radioSystem: form.text('radioSystem') || null,
    language: form.text('language') || null,
  } as unknown as Profile;
  const envelope = await callAsMember(incoming, 'save_member_info', input, {
    idempotencyKey: form.keyFor('save_member_info', input),
  });
  if (envelope.code !== 0) return refused(form.typed(...fields), envelope);
  const next = form.text('next');
  return redirect(next ? nextPath(next) : '/member?done=profile');
}

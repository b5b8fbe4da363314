import { randomUUID } from 'node:crypto';
import { callAsMember, callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { joinPhone } from '../../phone/phone.server.ts';
import { presetDialOptions } from '../../phone/phone-preset.server.ts';
import type { InputOf } from '@paddock/contracts/call-table';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { refused } from '../../forms/form-replies.server.ts';
import type { TypedForm } from '../../forms/typed-form.server.ts';

/** The form id distinguishes a repeated submit from a second form. */
export const accountPage = async (incoming: Incoming) => ({
  formId: randomUUID(),
  dialOptions: await presetDialOptions(incoming),
});

type Source = InputOf<'send_code'>['source'];

export const asksForCode = (form: TypedForm): boolean => form.text('intent') === 'send_code';

export const phoneOf = (form: TypedForm): string => joinPhone(form.text('dial'), form.text('phone'));

/** Answers identically for known and unknown numbers. */
export async function sendCode(
  incoming: Incoming,
  source: Source,
  phone: string,
  typed: FormOutcome['typed'],
) {
  // These two sources require a session; the others are public.
  const call = source === 'updatephone' || source === 'close_account' ? callAsMember : callAsVisitor;
  const envelope = await call(incoming, 'send_code', { phone, source });
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  const { retryAfter, expiresIn } = envelope.data;
  return {
    typed,
    faults: {},
    codeSent: { minutes: Math.max(1, Math.floor(expiresIn / 60)) },
    retryAfter,
  } satisfies FormOutcome;
}

const toSignUp = /^\/race-detail\/([\da-f-]{36})\/sign-up(?:\?|$)/;

/** Optional: the page renders without it. */
export async function raceAhead(incoming: Incoming, next: string | null) {
  const raceId = toSignUp.exec(next ?? '')?.[1];
  if (raceId === undefined) return undefined;
  const { data: race } = await callAsVisitor(incoming, 'get_race_detail', { raceId });
  return race?.title;
}

import { redirect } from 'react-router';
import { refused } from '../../../forms/form-replies.server.ts';
import type { TypedForm } from '../../../forms/typed-form.server.ts';
import { callAsMember, type Incoming } from '../../../server/calls.server.ts';
import { signUpPath } from '../sign-up-status.ts';

interface SentWish {
  incoming: Incoming;
  form: TypedForm;
  raceId: string;
}

/** Without an idempotency key: the form of the shared race page has no id, and the same wish can be made again later. */
export const keepOpeningWish =
  (wished: boolean) =>
  async ({ incoming, form, raceId }: SentWish) => {
    const envelope = await callAsMember(incoming, 'save_opening_wish', { raceId, wished });
    if (envelope.code !== 0) return refused({}, envelope);
    return redirect(form.text('back') === 'race' ? `/race-detail/${raceId}` : signUpPath(raceId));
  };

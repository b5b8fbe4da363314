import type { HandOverState } from '@paddock/contracts/race/entries/hand-over.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { ClassTerms, RaceTerms, SignUp } from '../sign-up.model.ts';

export interface PlaceTransfer extends Pick<SignUp, 'price' | 'dueAt' | 'paidAt' | 'balance'> {
  id: RowKey<'place_transfer'>;
  handOverId: string;
  raceId: string;
  raceKey: RowKey<'race'>;
  classId: string;
  classKey: RowKey<'race_class'>;
  giver: string;
  /** Of the giver. */
  signUpKey: RowKey<'sign_up'>;
  endsAt: Date;
  answer: Exclude<HandOverState, 'open'> | 'withdrawn' | null;
  /** Sign-up of the recipient after acceptance. */
  newSignUpId: string | null;
  /** Whether the giver still has the place in that class and may transfer it. */
  isHeld: boolean;
  /** Whether the giver is in a planned or flown heat. */
  isInHeats: boolean;
}

export interface OpenPlaceTransfer {
  id: RowKey<'place_transfer'>;
  signUpKey: RowKey<'sign_up'>;
  phone: string;
  endsAt: Date;
}

export interface EndedPlaceTransfer {
  handOverId: string;
  recipientId: string;
  classKey: RowKey<'race_class'>;
}

export function stateOf({ answer, endsAt, isHeld }: PlaceTransfer, now: Date): HandOverState {
  if (answer === 'taken' || answer === 'declined') return answer;
  return answer === null && isHeld && endsAt > now ? 'open' : 'over';
}

/** Why a class allows no transfers now, if so (docs/decisions/0040). */
export function transferRefusal(
  { status, signUpClosesAt, handOverRule }: RaceTerms,
  { queued }: Pick<ClassTerms, 'queued'>,
  now: Date,
): Refusal | undefined {
  if (status !== 'published' || now >= signUpClosesAt) return new Refusal('sign_up_closed');
  if (handOverRule === 'never') return new Refusal('hand_over_off');
  if (handOverRule === 'no_queue' && queued > 0) return new Refusal('class_waited_for');
  return undefined;
}

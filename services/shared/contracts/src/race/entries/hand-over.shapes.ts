import { Choice, Instant, ListOf, Nested, Phone, Text, Uuid } from '../../fields.ts';
import { callsign, nickname } from '../../people/person-limits.ts';
import { racePartLimits } from '../catalog/race-limits.ts';
import { PaymentView } from './price.shapes.ts';
import { AnswerInput } from './sign-up.shapes.ts';

/** Does not reveal whether the phone has an account. */
export class HandOverInput {
  @Uuid() signUpId!: string;
  @Phone() phone!: string;
}

export class HandOverIdInput {
  @Uuid() handOverId!: string;
}

export class TakeOverInput extends HandOverIdInput {
  @ListOf(() => AnswerInput, { max: racePartLimits.questions, optional: true }) answers?: AnswerInput[];
}

/** `over`: withdrawn, expired, or no longer possible. */
export const handOverStates = ['open', 'taken', 'declined', 'over'] as const;
export type HandOverState = (typeof handOverStates)[number];

/** A place offered to the calling member. */
export class HandOverView {
  @Uuid() handOverId!: string;
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  /** The giver's name; empty after the account was deleted. */
  @Text({ max: Math.max(callsign.max, nickname.max), blank: true }) from!: string;
  @Choice(handOverStates) state!: HandOverState;
  /** Transferred with the place; null: free of charge, or no longer offered. */
  @Nested(() => PaymentView, { optional: true }) payment!: PaymentView | null;
  @Instant() endsAt!: string;
}

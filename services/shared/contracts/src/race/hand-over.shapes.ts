import { callsign, nickname } from '../auth/account-limits.ts';
import { Choice, Instant, ListOf, Nested, Phone, Text, Uuid } from '../fields.ts';
import { PaymentView } from './price.shapes.ts';
import { racePartLimits } from './race-limits.ts';
import { AnswerInput } from './sign-up.shapes.ts';

/** To the pilot with this phone; nobody is told whether there is one. */
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

/** `over`: withdrawn or ended, or the place is not the giver's to hand over any more. */
export const handOverStates = ['open', 'taken', 'declined', 'over'] as const;
export type HandOverState = (typeof handOverStates)[number];

/** A place that somebody hands to the member who asks. */
export class HandOverView {
  @Uuid() handOverId!: string;
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  /** What the giver is called among pilots; empty when the account is gone. */
  @Text({ max: Math.max(callsign.max, nickname.max), blank: true }) from!: string;
  @Choice(handOverStates) state!: HandOverState;
  /** What goes with the place; null: nothing is to be paid, or it is not to be taken any more. */
  @Nested(() => PaymentView, { optional: true }) payment!: PaymentView | null;
  @Instant() endsAt!: string;
}

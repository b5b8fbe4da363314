import { Injectable } from '@nestjs/common';
import type { RaceMessageParams } from '@paddock/contracts/auth/message-kinds';
import type { Money } from '@paddock/contracts/money';
import type { RowKey } from '@paddock/kit/database/row-key';
import { type RaceFacts, signUpTopic } from '../../catalog/messages/message.model.ts';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import { isToBePaid, type SignUp } from './sign-up.model.ts';

type SignedUp = RaceMessageParams['signed_up'];

/** Without discount and term: messages are stored. */
const toPayOf = ({ price, balance }: SignUp): Money => ({ amount: balance, currency: price!.currency });

/** Confirms new places and places in the waiting list, with how to pay. */
@Injectable()
export class ConfirmationsService {
  constructor(private readonly messages: MessagesService) {}

  /** All of one race. */
  async send(raceKey: RowKey<'race'>, signUps: readonly SignUp[], facts?: RaceFacts): Promise<void> {
    if (signUps.length === 0) return;
    const raceFacts = facts ?? (await this.messages.factsOf(raceKey));
    const { howToPay } = raceFacts;
    const recipients = signUps.map((signUp) => ({
      memberId: signUp.memberId,
      // A waiting pilot may get a place at the desk.
      about: `${signUp.signUpId}:${signUp.status}`,
      classKey: signUp.classKey,
      topic: signUpTopic(signUp.signUpId),
      own: {
        status: signUp.status as SignedUp['status'],
        position: signUp.waitingPosition,
        ...(isToBePaid(signUp) && { toPay: toPayOf(signUp), ...(howToPay && { howToPay }) }),
      },
    }));
    const params: SignedUp = { status: 'confirmed', position: null };
    return this.messages.notify('signed_up', raceKey, recipients, params, raceFacts);
  }
}

import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { PaymentsRepository } from './payments.repository.ts';

const BEFORE = 48 * 3_600_000;

/** Reminds pilots two days before a payment is due. */
@Injectable()
export class RemindOfPaymentsJob extends ShortJob {
  readonly name = 'remind-of-payments';
  override readonly repeats = { every: 300_000 };
  override readonly concurrency = 1;

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.payments.claimDue(now, new Date(now.getTime() + BEFORE));
    for (const [raceKey, ofRace] of Map.groupBy(due, (each) => each.raceKey)) {
      const facts = await this.messages.factsOf(raceKey);
      const { howToPay } = facts;
      const recipients = ofRace.map(({ memberId, signUpId, classKey, price, dueAt }) => {
        const at = dueAt.toISOString();
        const own = {
          amount: price.amount,
          currency: price.currency,
          dueAt: at,
          ...(howToPay && { howToPay }),
        };
        return { memberId, classKey, about: `${signUpId}:${at}`, own };
      });
      await this.messages.notify('payment_due', raceKey, recipients, recipients[0]!.own, facts);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { PaymentsRepository } from './payments.repository.ts';

/** Reminds pilots two days before a payment is due, and a day before an unpaid place is released. */
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
    const due = await this.payments.claimDue(this.clock.now());
    for (const [raceKey, ofRace] of Map.groupBy(due, (each) => each.raceKey)) {
      const facts = await this.messages.factsOf(raceKey);
      const { howToPay } = facts;
      const recipients = ofRace.map(
        ({ memberId, signUpId, classKey, amount, currency, dueAt, releaseAt }) => {
          const at = dueAt.toISOString();
          const own = {
            amount,
            currency,
            dueAt: at,
            ...(releaseAt && { releaseAt: releaseAt.toISOString() }),
            ...(howToPay && { howToPay }),
          };
          return { memberId, classKey, about: `${signUpId}:${at}:${releaseAt?.toISOString() ?? ''}`, own };
        },
      );
      await this.messages.notify('payment_due', raceKey, recipients, recipients[0]!.own, facts);
    }
  }
}

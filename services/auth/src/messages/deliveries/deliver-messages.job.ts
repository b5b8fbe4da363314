import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { Injectable } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.ts';

/**
 * Sends whatever is due until nothing is. Promised with every message, and each minute for what waited for the morning,
 * for another try or for a worker that came back.
 */
@Injectable()
export class DeliverMessagesJob extends LongJob {
  readonly name = 'deliver-messages';
  override readonly repeats = { every: 60_000 };
  override readonly concurrency = 2;

  constructor(private readonly deliveries: DeliveriesService) {
    super();
  }

  async run(_nothing: unknown, { signal }: Work): Promise<void> {
    await this.deliveries.giveUpLost();
    while (await this.deliveries.deliverSome()) signal.throwIfAborted();
  }
}

import { LongJob, type Work } from '@paddock/kit/jobs/job';
import { Injectable } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.ts';

/**
 * Sends due deliveries until none is left. Queued with each message, and every minute for quiet hours, retries and
 * restarted workers.
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
    await this.deliveries.failAbandoned();
    while (await this.deliveries.deliverBatch()) signal.throwIfAborted();
  }
}

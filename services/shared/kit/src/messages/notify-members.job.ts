import type { NotifyInput } from '@paddock/contracts/auth/message.shapes';
import { LongJob } from '../jobs/job.ts';
import { InternalCalls } from '../transport/internal-calls.ts';
import { Injectable } from '@nestjs/common';

/** Sends messages to the auth service, which knows the channels of members and deduplicates by key. */
@Injectable()
export class NotifyMembersJob extends LongJob<NotifyInput> {
  readonly name = 'tell-members';
  /** About a day; later messages would be stale. */
  override readonly attempts = 35;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(input: NotifyInput): Promise<void> {
    await this.calls.call('notify', input);
  }
}

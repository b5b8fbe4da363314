import type { NotifyInput } from '@paddock/contracts/auth/message.shapes';
import { LongJob } from '../jobs/job.ts';
import { InternalCalls } from '../transport/internal-calls.ts';
import { Injectable } from '@nestjs/common';

/** Brings messages to the accounts service, which knows how each member is reached. It tells the same message once. */
@Injectable()
export class NotifyMembersJob extends LongJob<NotifyInput> {
  readonly name = 'tell-members';
  /** About a day; later than that, nobody wants to be told. */
  override readonly attempts = 35;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(input: NotifyInput): Promise<void> {
    await this.calls.call('notify', input);
  }
}

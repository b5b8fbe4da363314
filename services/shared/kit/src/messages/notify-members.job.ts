import { Injectable } from '@nestjs/common';
import { CallJob } from '../jobs/call-job.ts';

/** Sends messages to the auth service, which knows the channels of members and deduplicates by key. */
@Injectable()
export class NotifyMembersJob extends CallJob<'notify'> {
  readonly name = 'notify-members';
  protected readonly call = 'notify';
  /** About a day; later messages would be stale. */
  override readonly attempts = 35;
}

import { Injectable } from '@nestjs/common';
import type { CallName, InputOf } from '@paddock/contracts/call-table';
import { InternalCalls } from '../transport/internal-calls.ts';
import { LongJob } from './job.ts';

/** Repeats a call to another service until it succeeds. */
@Injectable()
export abstract class CallJob<Name extends CallName> extends LongJob<InputOf<Name>> {
  protected abstract readonly call: Name;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(input: InputOf<Name>): Promise<void> {
    await this.calls.call(this.call, input);
  }
}

import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { callTable } from '@paddock/contracts/call-table';
import type { ServiceName } from '@paddock/contracts/caller';
import { errorByCode } from '@paddock/contracts/errors';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { currentCall } from '../calls/current-call.ts';
import { Refusal } from '../calls/refusal.ts';
import { Database } from '../database/database.ts';
import { SERVICE_NAME, TRANSPORT } from '../service-tokens.ts';
import type { Transport } from './transport.ts';

/** One service asking another, in its own name and for the call at hand. */
@Injectable()
export class InternalCalls {
  constructor(
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Optional() private readonly database?: Database,
  ) {}

  async call<Name extends CallName>(call: Name, input: InputOf<Name>): Promise<ViewOf<Name>> {
    const { lang, requestId } = currentCall();
    if (this.database?.unitOfWork)
      throw new Error(`${call} is asked of another service while a transaction waits: ask before it begins`);
    const envelope = await this.transport.call(
      callTable[call].service,
      { call, caller: { kind: 'service', service: this.service }, lang, requestId, address: '' },
      input,
    );
    if (envelope.code !== 0) throw new Refusal(errorByCode.get(envelope.code)?.name ?? 'internal');
    return envelope.data as ViewOf<Name>;
  }
}

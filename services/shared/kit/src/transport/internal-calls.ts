import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { callTable } from '@paddock/contracts/call-table';
import type { ServiceName } from '@paddock/contracts/caller';
import { errorByCode } from '@paddock/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Refusal } from '../calls/refusal.ts';
import { SERVICE_NAME, TRANSPORT } from '../service-tokens.ts';
import type { Transport } from './transport.ts';

/** One service asking another, in its own name. */
@Injectable()
export class InternalCalls {
  constructor(
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  async call<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    requestId: string = randomUUID(),
  ): Promise<ViewOf<Name>> {
    const envelope = await this.transport.call(
      callTable[call].service,
      { call, caller: { kind: 'service', service: this.service }, lang: 'en', requestId, address: '' },
      input,
    );
    if (envelope.code !== 0) throw new Refusal(errorByCode.get(envelope.code)?.name ?? 'internal');
    return envelope.data as ViewOf<Name>;
  }
}

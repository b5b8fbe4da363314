import { Inject, Injectable, Optional } from '@nestjs/common';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { callTable } from '@paddock/contracts/call-table';
import type { CallContext, Caller, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errorByCode } from '@paddock/contracts/errors';
import { currentCall } from '../calls/current-call.ts';
import { FileAnswer } from '../calls/files.ts';
import { Refusal } from '../calls/refusal.ts';
import { Database } from '../database/database.ts';
import { SERVICE_NAME, TRANSPORT } from '../service-tokens.ts';
import type { Transport } from './transport.ts';

/** Calls to other services, as this service and within the current call. */
@Injectable()
export class InternalCalls {
  constructor(
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Optional() private readonly database?: Database,
  ) {}

  async call<Name extends CallName>(call: Name, input: InputOf<Name>): Promise<ViewOf<Name>> {
    const context = this.contextOf(call, { kind: 'service', service: this.service });
    return dataOf(await this.transport.call(callTable[call].service, context, input)) as ViewOf<Name>;
  }

  /** With a visitor's permissions, for data that is shown to visitors. */
  async callAsVisitor<Name extends CallName>(call: Name, input: InputOf<Name>): Promise<ViewOf<Name>> {
    const context = this.contextOf(call, { kind: 'visitor' });
    return dataOf(await this.transport.call(callTable[call].service, context, input)) as ViewOf<Name>;
  }

  /** For calls that return a file: callers must read or destroy it. */
  async file<Name extends CallName>(call: Name, input: InputOf<Name>): Promise<FileAnswer> {
    const context = this.contextOf(call, { kind: 'service', service: this.service });
    const answer = await this.transport.exchange(callTable[call].service, context, input);
    if (answer instanceof FileAnswer) return answer;
    return dataOf(answer) as never;
  }

  private contextOf(call: CallName, caller: Caller): CallContext {
    if (this.database?.unitOfWork)
      throw new Error(
        `${call} is message of another service while a transaction waits: ask before it begins`,
      );
    const { lang, requestId, span } = currentCall();
    return { call, caller, lang, requestId, address: '', ...(span && { span }) };
  }
}

function dataOf({ code, data }: Envelope): unknown {
  if (code !== 0) throw new Refusal(errorByCode.get(code)?.name ?? 'internal');
  return data;
}

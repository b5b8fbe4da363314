import type { CallContract } from '@paddock/contracts/call';
import type { CallContext, Caller } from '@paddock/contracts/caller';
import type { Deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../database/database.ts';
import { isBusy, isLostConnection } from '../database/lost-connection.ts';
import { callDuration } from '../http/metrics.ts';
import { DEADLINES, LOG, SERVICE_NAME } from '../service-tokens.ts';
import { ContextSigner } from '../transport/context-signer.ts';
import { whyRefused } from './admission.ts';
import { CallRegistry, type BoundCall } from './call-registry.ts';
import { currentCall, inCall, type Patience } from './current-call.ts';
import { refused, success } from './envelopes.ts';
import { Idempotency, keyedRequest } from './idempotency.ts';
import { readInput } from './input.ts';
import { Refusal } from './refusal.ts';

/** Every call enters a service here, whether it came by HTTP or from the same process. Closed by default. */
@Injectable()
export class CallDispatcher {
  constructor(
    private readonly registry: CallRegistry,
    private readonly signer: ContextSigner,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    @Inject(LOG) private readonly log: Logger,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(DEADLINES) private readonly limits: Deadlines,
  ) {}

  /** `gone` aborts when whoever asked does not wait any more. */
  async dispatch(signedContext: string, body: unknown, gone?: AbortSignal): Promise<Envelope> {
    const signed = this.signer.verify(signedContext);
    if (!signed) {
      this.log.warn('a call arrived without a valid signature');
      return refused(new Refusal('not_allowed'), 'en');
    }
    const { context } = signed;
    const bound = this.registry.get(context.call);
    if (!bound) return refused(new Refusal('unknown_call'), context.lang);
    const end = callDuration.startTimer({ service: this.service, call: context.call });
    const ms = Math.min(signed.ms, this.limits.service);
    const envelope = await this.answer(bound, context, { ms, gone }, body);
    end({ code: envelope.code });
    return envelope;
  }

  private async answer(
    bound: BoundCall,
    context: CallContext,
    patience: Patience,
    body: unknown,
  ): Promise<Envelope> {
    const { caller, lang } = context;
    try {
      const reason = whyRefused(bound.contract, caller);
      if (reason) throw new Refusal(reason);
      const input = readInput(bound.contract.input, body);
      return await inCall(context, patience, () => this.run(bound, input, caller));
    } catch (error) {
      return refused(this.asRefusal(error, context), lang);
    }
  }

  private run({ contract, handle }: BoundCall, input: object, caller: Caller): Promise<Envelope> {
    const work = async (): Promise<Envelope> => success(await handle(input, caller));
    if (!contract.write || contract.transaction === 'own') return work();
    const request = keyedRequest(input);
    return this.database.transaction(async () => {
      const envelope = await (request ? this.idempotency.once(request, work) : work());
      this.demandAudit(contract);
      return envelope;
    });
  }

  /** An admin's deed that nobody wrote down does not commit. A replayed answer is no new deed. */
  private demandAudit(contract: CallContract): void {
    const work = this.database.unitOfWork;
    if (contract.audience === 'admin' && work && !work.audited && !work.replayed) {
      throw new Error(`${currentCall().call} changed something without an audit entry`);
    }
  }

  private asRefusal(error: unknown, { call, requestId }: CallContext): Refusal {
    if (error instanceof Refusal) {
      const { level } = errors[error.error];
      this.log[level](
        { call, requestId, error: error.error, ...(error.cause !== undefined && { err: error.cause }) },
        'refused',
      );
      return error;
    }
    if (isLostConnection(error) || isBusy(error)) {
      this.log.warn({ call, requestId, err: error }, 'the database could not answer');
      return new Refusal('unavailable');
    }
    this.log.error({ call, requestId, err: error }, 'a call failed');
    return new Refusal('internal');
  }
}

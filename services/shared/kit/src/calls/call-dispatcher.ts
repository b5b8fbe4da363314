import type { CallContract } from '@paddock/contracts/call';
import type { CallContext } from '@paddock/contracts/caller';
import type { Deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { refusalsOf } from '@paddock/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../database/database.ts';
import { isBusy, isLostConnection } from '../database/lost-connection.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import { callDuration } from '../http/metrics.ts';
import { DEADLINES, LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import { ContextSigner } from '../transport/context-signer.ts';
import { whyRefused } from './admission.ts';
import { CallRegistry, type BoundCall } from './call-registry.ts';
import { currentCall, inCall, type Patience } from './current-call.ts';
import { refused, success } from './envelopes.ts';
import type { Deed } from './handles-call.ts';
import { Idempotency } from './idempotency.ts';
import { readInput } from './input.ts';
import { keyedRequest, type KeyedRequest } from './keyed-request.ts';
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
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
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
    const { lang } = context;
    const reason = whyRefused(bound.contract, context.caller);
    if (reason) return refused(this.asRefusal(new Refusal(reason), context), lang);
    try {
      const input = readInput(bound.contract.input, body);
      const duties = {
        audit: bound.contract.write && bound.contract.audience === 'admin',
        request: bound.contract.write ? keyedRequest(context, input) : undefined,
      };
      return await inCall({ ...context, duties }, patience, () => this.run(bound, input, duties.request));
    } catch (error) {
      return refused(this.asDeclared(bound.contract, this.asRefusal(error, context), context), lang);
    }
  }

  private async run(bound: BoundCall, input: object, request?: KeyedRequest): Promise<Envelope> {
    const deed = await this.prepare(bound, input, request !== undefined);
    const work = async (): Promise<Envelope> => success(await deed());
    if (!bound.contract.write) return work();
    if (bound.contract.transaction === 'own') return this.keptBy(work, request);
    return this.database.transaction(() => (request ? this.idempotency.once(request, work) : work()));
  }

  /** What waits for anything but the database happens here, before a connection is held. */
  private async prepare(
    { handle, prepares }: BoundCall,
    input: object,
    isKeyed: boolean,
  ): Promise<Deed<unknown>> {
    const { caller } = currentCall();
    if (!prepares) return () => handle(input, caller);
    try {
      return (await handle(input, caller)) as Deed<unknown>;
    } catch (error) {
      // The same request may have succeeded meanwhile, and used up what this one wants to show: its answer holds.
      if (isKeyed && error instanceof Refusal) return () => Promise.reject(error);
      throw error;
    }
  }

  /** A call with transactions of its own keeps the key itself; one that forgets to must not look as if it did. */
  private async keptBy(work: () => Promise<Envelope>, request?: KeyedRequest): Promise<Envelope> {
    const envelope = await work();
    if (request && !request.kept) throw new Error(`${currentCall().call} did not keep its idempotency key`);
    return envelope;
  }

  /** A contract that keeps a refusal to itself is found out by the tests; in operation the caller is told all the same. */
  private asDeclared(contract: CallContract, refusal: Refusal, { call }: CallContext): Refusal {
    if (refusalsOf(contract).has(refusal.error)) return refusal;
    this.log.error({ call, error: refusal.error }, 'a refusal that the contract does not name');
    return this.env.PADDOCK_MODE === 'test' ? new Refusal('internal') : refusal;
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

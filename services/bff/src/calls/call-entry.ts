import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { BodyLimits } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import { isHourlyToken } from '@paddock/contracts/hourly-token';
import { isLanguage } from '@paddock/contracts/language';
import { whyRefused } from '@paddock/kit/calls/admission';
import { Refusal } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { CallersService, type Ask } from '../callers/callers.service.ts';
import type { BffEnv } from '../env.ts';
import { LimitsService, type Network } from '../limits/limits.service.ts';

export interface PublicCall {
  name: string;
  contract: CallContract;
  limits: BodyLimits;
}

interface Admission {
  caller: Caller;
  /** The call counts towards the limit of this person, or of the network for a visitor. */
  payer: Caller;
  /** Gives back the limits that count stored data only. */
  refund: () => Promise<void>;
}

const visitor: Caller = { kind: 'visitor' };
const keyShape = /^[\w-]{8,64}$/;
const formType = /^multipart\/form-data *;/i;
const jsonType = /^application\/json *(?:;|$)/i;

/** All checks before the body is read, cheapest first. */
@Injectable()
export class CallEntry {
  constructor(
    @Inject(SERVICE_ENV) private readonly env: BffEnv,
    private readonly callers: CallersService,
    private readonly limits: LimitsService,
  ) {}

  async admit(
    { name, contract }: PublicCall,
    headers: FastifyRequest['headers'],
    network: Network,
    ask: Ask,
  ): Promise<Admission> {
    checkHeaders(headers, contract);
    const needsToken = contract.write && contract.audience !== 'timer';
    if (needsToken && !isHourlyToken(headers.token, this.env.HOURLY_TOKEN_SECRET, Date.now())) {
      await this.limits.takeVisitor(network);
      throw new Refusal('bad_hourly_token');
    }
    const { caller, payer } = await this.identify(contract, headers, network, ask);
    const reason = whyRefused(contract, caller);
    if (reason) throw new Refusal(reason);
    return { caller, payer, refund: await this.limits.takeDeclared(name, network, caller) };
  }

  /** Identifies the caller, and counts the call. */
  private async identify(
    contract: CallContract,
    headers: FastifyRequest['headers'],
    network: Network,
    ask: Ask,
  ): Promise<{ caller: Caller; payer: Caller }> {
    let lookedUp = false;
    const lookUp = async <Result>(work: () => Promise<Result>, wasValid: boolean): Promise<Result> => {
      lookedUp = !wasValid;
      if (lookedUp) await this.limits.takeLookup(network);
      return ask(work);
    };
    const isForAll = contract.cache && (!contract.cache.own || headers.as === 'visitor');
    // Shared answers need no authentication, unless others have used up the calls of the network.
    const payer =
      isForAll && this.limits.hasRoom(network)
        ? visitor
        : await this.callers.identify(contract, headers, lookUp);
    // A timing system is not known before its signature is checked.
    if (payer.kind === 'visitor' || payer.kind === 'timer') {
      await this.limits.takeVisitor(network);
    } else {
      if (lookedUp) this.limits.refundLookup(network);
      await this.limits.takePerson(payer);
    }
    if (isForAll) return { caller: visitor, payer };
    return { caller: await this.callers.actingFor(contract, headers, payer, lookUp), payer };
  }
}

function checkHeaders(headers: FastifyRequest['headers'], { takes }: CallContract): void {
  if (headers.lang !== undefined && !isLanguage(headers.lang))
    throw new Refusal('bad_header', { header: 'lang' });
  const key = headers['idempotency-key'];
  if (key !== undefined && !(typeof key === 'string' && keyShape.test(key)))
    throw new Refusal('bad_header', { header: 'idempotency-key' });
  // Requires a JSON content type: a cross-site form cannot send it without a CORS preflight.
  if (takes) {
    if (!formType.test(headers['content-type'] ?? '')) throw new Refusal('bad_form');
  } else if (hasBody(headers) && !jsonType.test(headers['content-type'] ?? '')) throw new Refusal('not_json');
}

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

import type { Caller } from '@paddock/contracts/caller';
import { formsAtOnce } from '@paddock/contracts/upload/upload-limits';
import { FormOnItsWay } from '@paddock/kit/calls/files';
import { metered } from '@paddock/kit/calls/metered';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicCall } from './call-entry.ts';

/** Each form holds a connection to the client and one to a service. */
const MOST = 32;
/** For all visitors together, so that they cannot block members. */
const MAX_ANONYMOUS = 8;
/** Boundaries, names and types around the two parts of a form. */
const AROUND = 8192;

/** Streams forms with a file to a service. */
@Injectable()
export class FormPassage {
  private readonly underWay = new Map<string, number>();
  private count = 0;
  private strangers = 0;

  /** Called after authentication, before the body is read. */
  async pass<Result>(
    { contract, limits }: PublicCall,
    { raw, headers }: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    network: string,
    idle: number,
    forward: (form: FormOnItsWay) => Promise<Result>,
  ): Promise<Result> {
    const { bytes, seconds } = contract.takes!.file;
    const most = bytes + limits.bytes + AROUND;
    if (Number(headers['content-length'] ?? 0) > most) throw new Refusal('too_large');
    const leave = this.enter(caller, network);
    if (headers.expect) reply.raw.writeContinue();
    const content = metered(raw, { most, idle });
    try {
      return await forward(new FormOnItsWay(content, String(headers['content-type']), seconds * 1000));
    } finally {
      content.destroy();
      leave();
    }
  }

  private enter(caller: Caller, network: string): () => void {
    const isStranger = caller.kind === 'visitor';
    const account = isStranger ? network : accountOf(caller);
    const own = this.underWay.get(account) ?? 0;
    if (own >= (isStranger ? formsAtOnce.ofStranger : formsAtOnce.ofAccount))
      throw new Refusal('too_many', { retryAfter: 10 });
    if (this.count >= MOST || (isStranger && this.strangers >= MAX_ANONYMOUS))
      throw new Refusal('unavailable');
    if (isStranger) this.strangers += 1;
    this.underWay.set(account, own + 1);
    this.count += 1;
    return () => {
      const left = this.underWay.get(account)! - 1;
      if (left === 0) this.underWay.delete(account);
      else this.underWay.set(account, left);
      this.count -= 1;
      if (isStranger) this.strangers -= 1;
    };
  }
}

const accountOf = (caller: Caller): string =>
  caller.kind === 'member' ? caller.memberId : caller.kind === 'admin' ? caller.adminId : caller.kind;

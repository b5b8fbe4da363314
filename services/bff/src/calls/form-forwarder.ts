import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formBytes } from '@paddock/contracts/body-limits';
import type { Caller } from '@paddock/contracts/caller';
import { formsAtOnce } from '@paddock/contracts/upload/upload-limits';
import { FormStream } from '@paddock/kit/calls/files';
import { metered } from '@paddock/kit/calls/metered';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { PublicCall } from './call-entry.ts';
import { VisitorPlaces } from './visitor-places.ts';

/** Each form holds a connection to the client and one to a service. */
const MAX_FORMS = 32;
/** Of the standstill limit: before, a form of a visitor is not too slow. */
const GRACE = 0.3;

/** Streams forms with a file to a service. */
@Injectable()
export class FormForwarder {
  private readonly inFlight = new Map<string, number>();
  private count = 0;
  private readonly visitorPlaces = new VisitorPlaces();

  /** Called after authentication, before the body is read. */
  async pass<Result>(
    { contract }: PublicCall,
    { raw, headers }: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    network: string,
    idle: number,
    forward: (form: FormStream) => Promise<Result>,
  ): Promise<Result> {
    const { seconds } = contract.takes!.file;
    const max = formBytes(contract);
    if (Number(headers['content-length'] ?? 0) > max) throw new Refusal('too_large');
    const isVisitor = caller.kind === 'visitor';
    const release = this.acquire(isVisitor ? network : accountOf(caller), isVisitor);
    const place = isVisitor ? this.visitorPlaces.take(raw, idle * GRACE) : undefined;
    if (isVisitor && !place) {
      release();
      throw new Refusal('unavailable');
    }
    if (headers.expect) reply.raw.writeContinue();
    const content = metered(raw, { max, idle, onData: (bytes) => place && (place.bytes += bytes) });
    if (place) place.cut = () => content.destroy(new Refusal('too_slow'));
    try {
      return await forward(new FormStream(content, String(headers['content-type']), seconds * 1000));
    } finally {
      content.destroy();
      if (place) this.visitorPlaces.release(place);
      release();
    }
  }

  private acquire(account: string, isVisitor: boolean): () => void {
    const own = this.inFlight.get(account) ?? 0;
    if (own >= (isVisitor ? formsAtOnce.ofStranger : formsAtOnce.ofAccount))
      throw new Refusal('too_many', { retryAfter: 10 });
    if (this.count >= MAX_FORMS) throw new Refusal('unavailable');
    this.inFlight.set(account, own + 1);
    this.count += 1;
    return () => {
      const left = this.inFlight.get(account)! - 1;
      if (left === 0) this.inFlight.delete(account);
      else this.inFlight.set(account, left);
      this.count -= 1;
    };
  }
}

const accountOf = (caller: Caller): string =>
  caller.kind === 'member' ? caller.memberId : caller.kind === 'admin' ? caller.adminId : caller.kind;

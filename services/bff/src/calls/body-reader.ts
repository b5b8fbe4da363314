import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '@paddock/contracts/caller';
import { Bodies, callerBodyRules, anonymousBodyRules, type BodyRules } from '@paddock/http-edge/bodies';

/** Separate budgets: anonymous bodies never displace those of signed-in callers. */
export class BodyReader {
  private readonly anonymous: Bodies;
  private readonly signedIn: Bodies;

  constructor(rules?: BodyRules) {
    this.anonymous = new Bodies(rules ?? anonymousBodyRules);
    this.signedIn = new Bodies(rules ?? callerBodyRules);
  }

  read(
    { raw }: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    network: string,
    max: number,
  ): Promise<Buffer> {
    if (caller.kind === 'member') return this.signedIn.read(raw, reply.raw, caller.memberId, max);
    if (caller.kind === 'admin') return this.signedIn.read(raw, reply.raw, caller.adminId, max);
    return this.anonymous.read(raw, reply.raw, network, max);
  }
}

import type { Caller } from '@paddock/contracts/caller';
import { Bodies, callersRules, strangersRules, type BodyRules } from '@paddock/http-edge/bodies';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Separate budgets: anonymous bodies never displace those of signed-in callers. */
export class BodyReader {
  private readonly ofStrangers: Bodies;
  private readonly ofCallers: Bodies;

  constructor(rules?: BodyRules) {
    this.ofStrangers = new Bodies(rules ?? strangersRules);
    this.ofCallers = new Bodies(rules ?? callersRules);
  }

  read(
    { raw }: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    network: string,
    most: number,
  ): Promise<Buffer> {
    if (caller.kind === 'member') return this.ofCallers.read(raw, reply.raw, caller.memberId, most);
    if (caller.kind === 'admin') return this.ofCallers.read(raw, reply.raw, caller.adminId, most);
    return this.ofStrangers.read(raw, reply.raw, network, most);
  }
}

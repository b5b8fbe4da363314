import { setTimeout as pause } from 'node:timers/promises';
import type { HotRace, Member } from '../hot-race.ts';
import type { EdgeClient } from './edge-client.ts';
import { memberAnswer, type MemberAnswer } from './ledger.ts';

/** Members who arrive evenly over the given time, each sending the call twice. */
export class Crowd {
  readonly ledger: MemberAnswer[] = [];
  /** Members who stopped after an attempt without an answer; the outcome is unknown to them. */
  readonly unsure = new Set<Member>();
  private readonly client: EdgeClient;
  private readonly race: HotRace;

  constructor(client: EdgeClient, race: HotRace) {
    this.client = client;
    this.race = race;
  }

  /** Resolves when every member has an answer or has stopped. Arrivals wait until `notBefore` admits their part. */
  async come(
    members: readonly Member[],
    seconds: number,
    notBefore: (part: number) => Promise<void>,
  ): Promise<void> {
    const began = performance.now();
    const all: Promise<void>[] = [];
    for (const [i, member] of members.entries()) {
      const due = began + (i * seconds * 1000) / members.length;
      const early = due - performance.now();
      if (early > 1) await pause(early);
      await notBefore(i / members.length);
      // Every fifth member does not retry.
      all.push(i % 5 === 4 ? this.tryOnce(member) : this.insistTwice(member));
    }
    await Promise.all(all);
  }

  wishOf(member: Member): { raceId: string; classId: string } {
    const { raceId, classIds } = this.race;
    const digit = Number.parseInt(member.memberId.at(-1)!, 16);
    return { raceId, classId: classIds[digit % classIds.length]! };
  }

  private async insistTwice(member: Member): Promise<void> {
    await Promise.all([this.insist(member), this.insist(member)]);
  }

  private async insist(member: Member): Promise<void> {
    const sentAt = performance.now();
    const answer = await this.client.insist('sign_up', this.wishOf(member), member);
    this.ledger.push(memberAnswer(member.memberId, answer, sentAt, performance.now()));
  }

  private async tryOnce(member: Member): Promise<void> {
    const sentAt = performance.now();
    const answer = await this.client.attempt('sign_up', this.wishOf(member), member);
    if (answer) this.ledger.push(memberAnswer(member.memberId, answer, sentAt, performance.now()));
    else this.unsure.add(member);
  }
}

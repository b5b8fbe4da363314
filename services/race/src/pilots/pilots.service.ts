import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminCaller } from '@paddock/contracts/caller';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';

/** As many as the accounts service gives at once. */
const MOST_AT_ONCE = 1000;

export type Pilots = ReadonlyMap<string, MemberCardView>;

/** The people behind the sign-ups, results and certificates, as the accounts service knows them. */
@Injectable()
export class PilotsService {
  constructor(private readonly calls: InternalCalls) {}

  /** By member; accounts that are gone are missing. */
  async byMember(memberIds: readonly string[]): Promise<Pilots> {
    const unique = [...new Set(memberIds)];
    const parts = Array.from({ length: Math.ceil(unique.length / MOST_AT_ONCE) }, (_, i) =>
      unique.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE),
    );
    const answers = await Promise.all(
      parts.map((part) => this.calls.call('get_member_cards', { memberIds: part })),
    );
    return new Map(answers.flatMap(({ rows }) => rows).map((card) => [card.memberId, card]));
  }

  /** Who may not see phones may not find out about them by searching either. */
  async matching(text: string, { role }: AdminCaller): Promise<string[]> {
    const phones = phoneReaders.includes(role);
    const { memberIds } = await this.calls.call('find_members', { text, phones });
    return memberIds;
  }
}

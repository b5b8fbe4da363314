import type { FoundCallsignsView, MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminCaller } from '@paddock/contracts/caller';
import { tagsCleared } from '@paddock/contracts/race/race-tags';
import type { PilotConsentsInput } from '@paddock/contracts/race/pilot.shapes';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import type { ResultOfPilot } from './pilot.model.ts';
import { PilotsRepository } from './pilots.repository.ts';

/** As many as the accounts service gives at once. */
const MAX_CONCURRENT = 1000;

/** Of the thousands that each of them answers. A text that so many members match wants another letter. */
const MAX_SEARCHES = 4;

export interface Matching {
  memberIds: string[];
  /** Others match, too. */
  more: boolean;
}

export type Pilots = ReadonlyMap<string, MemberCardView>;

/** The people behind the sign-ups, results and certificates, as the accounts service knows them. */
@Injectable()
export class PilotsService {
  constructor(
    private readonly calls: InternalCalls,
    private readonly pilots: PilotsRepository,
    private readonly tags: CacheTags,
  ) {}

  /** By member; accounts that are gone are missing. */
  async byMember(memberIds: readonly string[]): Promise<Pilots> {
    const unique = [...new Set(memberIds)];
    const parts = Array.from({ length: Math.ceil(unique.length / MAX_CONCURRENT) }, (_, i) =>
      unique.slice(i * MAX_CONCURRENT, (i + 1) * MAX_CONCURRENT),
    );
    const answers = await Promise.all(
      parts.map((part) => this.calls.call('get_member_cards', { memberIds: part })),
    );
    return new Map(answers.flatMap(({ rows }) => rows).map((card) => [card.memberId, card]));
  }

  /** Ids of the pages of those who have one, by member. */
  async pagesOf(memberIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.pilots.withPage(memberIds.filter((memberId) => memberId !== null));
    return new Map(rows.map(({ memberId, pilotId }) => [memberId, pilotId]));
  }

  /** What is shown to everybody of those who want it, by member; who took the callsign out of the profile is not called anything. */
  async shown(
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, { callsign: string; pilotId: string | null }>> {
    const pilots = await this.pilots.shown(memberIds);
    const cards = await this.byMember(pilots.map(({ memberId }) => memberId));
    return new Map(
      pilots.flatMap(({ memberId, pilotId }) => {
        const callsign = cards.get(memberId)?.callsign;
        return callsign ? [[memberId, { callsign, pilotId }] as const] : [];
      }),
    );
  }

  /** Who may not see phones may not find out about them by searching either. */
  async matching(text: string, { role }: AdminCaller): Promise<Matching> {
    const phones = phoneReaders.includes(role);
    const memberIds: string[] = [];
    for (let asked = 0; asked < MAX_SEARCHES; asked += 1) {
      const after = memberIds.at(-1);
      // oxlint-disable-next-line eslint/no-await-in-loop -- each begins where the one before ended
      const found = await this.calls.call('find_members', { text, phones, ...(after && { after }) });
      memberIds.push(...found.memberIds);
      if (!found.more) return { memberIds, more: false };
    }
    return { memberIds, more: true };
  }

  /** Active members, whether or not they may be shown. */
  byCallsign(text: string): Promise<FoundCallsignsView> {
    return this.calls.call('find_callsigns', { text });
  }

  /** The newest that are published. */
  resultsOf(memberId: string): Promise<ResultOfPilot[]> {
    return this.pilots.results(memberId);
  }

  async consentsOf(memberId: string): Promise<PilotConsentsInput> {
    const pilot = await this.pilots.findOwn(memberId);
    return {
      amongEntrants: pilot?.amongEntrants ?? false,
      ownPage: pilot?.ownPage ?? false,
      booksShown: pilot?.booksShown ?? false,
    };
  }

  /** What a member let everybody see, nobody sees any more. */
  async forget(memberId: string): Promise<void> {
    await this.pilots.remove(memberId);
    this.tags.clear(tagsCleared.byPilot());
  }
}

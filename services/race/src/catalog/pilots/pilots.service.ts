import { Injectable } from '@nestjs/common';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminCaller } from '@paddock/contracts/caller';
import type { PilotConsentsInput } from '@paddock/contracts/race/catalog/pilot.shapes';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import type { Paging } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import type { FoundPilots, PublicPilot, ResultOfPilot } from './pilot.model.ts';
import { PilotsRepository } from './pilots.repository.ts';
import { VisiblePilots } from './visible-pilot.model.ts';

/** Limit of `get_member_cards`. */
const MAX_CONCURRENT = 1000;

/** Each search returns up to 1,000 members. */
const MAX_SEARCHES = 4;

export interface Matching {
  memberIds: string[];
  more: boolean;
}

export type Pilots = ReadonlyMap<string, MemberCardView>;

/** Entrants have their own consent; everything else that names pilots needs the one to a page. */
type PublicList = 'entrants' | 'flown';

/** Member cards from the accounts service, and the public profiles of pilots. */
@Injectable()
export class PilotsService {
  constructor(
    private readonly calls: InternalCalls,
    private readonly pilots: PilotsRepository,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  /** Erased accounts are missing. */
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

  /** The rule of what others see, for the rows of one list. Reads cards only of members who agreed. */
  async visible(
    memberIds: readonly (string | null)[],
    { list = 'flown', cards }: { list?: PublicList; cards?: Pilots } = {},
  ): Promise<VisiblePilots> {
    const unique = [...new Set(memberIds.filter((memberId) => memberId !== null))];
    const rows = unique.length > 0 ? await this.pilots.consents(unique) : [];
    const agreed = (row: PublicPilot) => (list === 'entrants' ? row.amongEntrants : row.ownPage);
    const pilotCards = cards ?? (await this.cardsIfUp(rows.filter(agreed).map(({ memberId }) => memberId)));
    const accounts = rows.map(
      (row) =>
        [
          row.memberId,
          {
            card: pilotCards.get(row.memberId),
            pilotId: row.ownPage ? row.pilotId : null,
            agreed: agreed(row),
            pictureShown: row.pictureShown,
            booksShown: row.booksShown,
          },
        ] as const,
    );
    return new VisiblePilots(new Map(accounts), this.clock.now());
  }

  /** Of members who appear outside races, such as authors of comments. */
  async visibleNames(memberIds: readonly string[]): Promise<{ memberId: string; name: string }[]> {
    const cards = await this.byMember(memberIds);
    const visible = await this.visible(memberIds, { cards });
    return Array.from(cards.values(), (card) => {
      const { name, callsign } = visible.ofCard(card);
      return { memberId: card.memberId, name: name || callsign };
    });
  }

  /** Empty while the accounts service is down: then lists show callsigns only. */
  private async cardsIfUp(memberIds: readonly string[]): Promise<Pilots> {
    if (memberIds.length === 0) return new Map();
    try {
      return await this.byMember(memberIds);
    } catch (error) {
      if (error instanceof Refusal) return new Map();
      throw error;
    }
  }

  /** Searches by phone only for roles that may see phones. */
  async matching(text: string, { role }: AdminCaller): Promise<Matching> {
    const phones = phoneReaders.includes(role);
    const memberIds: string[] = [];
    for (let searches = 0; searches < MAX_SEARCHES; searches += 1) {
      const after = memberIds.at(-1);
      // oxlint-disable-next-line eslint/no-await-in-loop -- each begins where the one before ended
      const found = await this.calls.call('find_members', { text, phones, ...(after && { after }) });
      memberIds.push(...found.memberIds);
      if (!found.more) return { memberIds, more: false };
    }
    return { memberIds, more: true };
  }

  resultsOf(memberId: string): Promise<ResultOfPilot[]> {
    return this.pilots.results(memberId);
  }

  async consentsOf(memberId: string): Promise<Required<PilotConsentsInput>> {
    const pilot = await this.pilots.findOwn(memberId);
    return {
      amongEntrants: pilot?.amongEntrants ?? false,
      ownPage: pilot?.ownPage ?? false,
      booksShown: pilot?.booksShown ?? false,
      pictureShown: pilot?.pictureShown ?? false,
    };
  }

  async eraseMember(memberId: string): Promise<void> {
    await this.pilots.remove(memberId);
    this.tags.clear(tagsCleared.byPilot());
  }

  /** Pilots with a public page by callsign, exact or similar. */
  async search(text: string, { skip, pageSize }: Paging): Promise<FoundPilots> {
    const { rows, near } = await this.calls.call('find_callsigns', { text });
    const withPage = await this.pilots.withPage(rows.map(({ memberId }) => memberId));
    const shown = rows.filter(({ memberId }) => withPage.has(memberId));
    const part = shown.slice(skip, skip + pageSize).map(({ memberId }) => memberId);
    const cards = await this.byMember(part);
    const visible = await this.visible(part, { cards });
    return {
      near,
      total: shown.length,
      rows: part.flatMap((memberId) => {
        const card = cards.get(memberId);
        if (!card?.callsign) return [];
        const { callsign, team, picture } = visible.ofCard(card);
        return [{ pilotId: withPage.get(memberId)!, callsign, team, picture }];
      }),
    };
  }
}

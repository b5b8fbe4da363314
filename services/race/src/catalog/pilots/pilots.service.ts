import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminCaller } from '@paddock/contracts/caller';
import { tagsCleared } from '@paddock/contracts/race/race-tags';
import type { PilotConsentsInput } from '@paddock/contracts/race/pilot.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import type { Paging } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import type { FoundPilots, LinkedPilots, ResultOfPilot } from './pilot.model.ts';
import { PilotsRepository } from './pilots.repository.ts';

/** Limit of `get_member_cards`. */
const MAX_CONCURRENT = 1000;

/** Each search returns up to 1,000 members. */
const MAX_SEARCHES = 4;

export interface Matching {
  memberIds: string[];
  more: boolean;
}

export type Pilots = ReadonlyMap<string, MemberCardView>;

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

  /** Pilots with a public page, by member; with the pictures of those in `pictured`. */
  async linked(
    memberIds: readonly (string | null)[],
    pictured: readonly (string | null)[] = [],
  ): Promise<LinkedPilots> {
    const rows = await this.pilots.withPage(memberIds.filter((memberId) => memberId !== null));
    const wanted = new Set(pictured);
    const pictures = await this.picturesOf(
      rows.flatMap(({ memberId, pictureShown }) => (pictureShown && wanted.has(memberId) ? memberId : [])),
    );
    return new Map(
      rows.map(({ memberId, pilotId }) => [memberId, { pilotId, picture: pictures.get(memberId) ?? null }]),
    );
  }

  /** Empty while the accounts service is down: results need no pictures. */
  private async picturesOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    if (memberIds.length === 0) return new Map();
    try {
      const cards = await this.byMember(memberIds);
      return new Map([...cards].map(([memberId, card]) => [memberId, this.lookOf(card, true).picture]));
    } catch (error) {
      if (error instanceof Refusal) return new Map();
      throw error;
    }
  }

  /** Callsigns of members who agreed to be listed; a member who removed the callsign is left out. */
  async publicCallsigns(
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
    const pages = await this.linked(rows.map(({ memberId }) => memberId));
    const shown = rows.filter(({ memberId }) => pages.has(memberId));
    const part = shown.slice(skip, skip + pageSize);
    const cards = await this.byMember(part.map(({ memberId }) => memberId));
    return {
      near,
      total: shown.length,
      rows: part.flatMap(({ memberId }) => {
        const card = cards.get(memberId);
        if (!card?.callsign) return [];
        return [{ pilotId: pages.get(memberId)!.pilotId, callsign: card.callsign, team: this.teamOf(card) }];
      }),
    };
  }

  teamOf(card: MemberCardView): string {
    return this.isOfAge(card) ? card.team : '';
  }

  /** Picture and country: only with consent, of adults with a callsign and an active account. */
  lookOf(card: MemberCardView, pictureShown: boolean): { picture: string | null; country: string | null } {
    return pictureShown && card.status === 'active' && card.callsign && this.isOfAge(card)
      ? { picture: card.avatar || null, country: card.country }
      : { picture: null, country: null };
  }

  /** Only the birth year is known: anyone who may be a minor, or gave no year, is treated as a minor. */
  isOfAge({ birthYear }: MemberCardView): boolean {
    return birthYear !== null && this.clock.now().getUTCFullYear() - birthYear > 18;
  }
}

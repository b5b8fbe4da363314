import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type { PageInput } from '@paddock/contracts/page';
import type {
  EntrantListInput,
  EntrantPage,
  MyPilotView,
  PilotConsentsInput,
  PilotIdInput,
  PilotPage,
  PilotView,
} from '@paddock/contracts/race/pilot.shapes';
import { tagsCleared } from '@paddock/contracts/race/race-tags';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { type Paging, pagingOf } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import type { Localized } from '@paddock/contracts/language';
import { Injectable } from '@nestjs/common';
import type { FoundPilots } from './pilot.model.ts';
import { PilotsRepository } from './pilots.repository.ts';
import { PilotsService } from './pilots.service.ts';

/** Public pilot profiles: only with consent, under the current callsign. */
@Injectable()
export class PublicPilotsService {
  constructor(
    private readonly repository: PilotsRepository,
    private readonly pilots: PilotsService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  async entrants(input: EntrantListInput): Promise<EntrantPage> {
    const paging = pagingOf(input);
    const counts = await this.repository.counts(input.raceId);
    if (!counts) throw new Refusal('not_found');
    const { shown, confirmed, waiting } = counts;
    const entrants = shown > 0 ? await this.repository.entrants(input.raceId, paging) : [];
    const cards = await this.pilots.byMember(entrants.map(({ memberId }) => memberId));
    const { lang } = currentCall();
    const rows = entrants.flatMap(({ memberId, pilotId, className }) => {
      const card = cards.get(memberId);
      // Never falls back to another name: the pilot removed the callsign.
      if (!card?.callsign) return [];
      return [
        { pilotId, callsign: card.callsign, team: this.teamOf(card), className: inLanguage(className, lang) },
      ];
    });
    return { total: shown, page: paging.page, pageSize: paging.pageSize, confirmed, waiting, rows };
  }

  async list(input: PageInput): Promise<PilotPage> {
    const paging = pagingOf(input);
    const { total, pages } = await this.repository.pages(paging);
    const cards = await this.pilots.byMember(pages.map(({ memberId }) => memberId));
    const rows = pages.flatMap(({ memberId, pilotId }) => {
      const callsign = cards.get(memberId)?.callsign;
      return callsign ? [{ pilotId, callsign }] : [];
    });
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  async show({ pilotId }: PilotIdInput): Promise<PilotView> {
    const pilot = await this.repository.findWithPage(pilotId);
    const card = pilot && (await this.pilots.byMember([pilot.memberId])).get(pilot.memberId);
    if (!card?.callsign) throw new Refusal('not_found');
    const { memberId, amongEntrants, booksShown } = pilot!;
    const [races, results, books] = await Promise.all([
      amongEntrants ? this.repository.racesToCome(memberId, this.clock.now()) : [],
      this.repository.results(memberId),
      booksShown && this.isOfAge(card) ? this.repository.books(memberId) : [],
    ]);
    return {
      pilotId,
      callsign: card.callsign,
      team: this.teamOf(card),
      races: races.map(presentRace),
      results: results.map(({ rank, status, state, ...race }) => ({
        ...presentRace(race),
        rank,
        status,
        provisional: state !== 'official',
      })),
      books: books.map(({ title, rank, ...race }) => ({
        ...presentRace(race),
        title: inLanguage(title, currentCall().lang),
        rank,
      })),
    };
  }

  /** Pilots with a public page by callsign, exact or similar. */
  async search(text: string, { skip, pageSize }: Paging): Promise<FoundPilots> {
    const { rows, near } = await this.pilots.byCallsign(text);
    const pages = await this.pilots.pagesOf(rows.map(({ memberId }) => memberId));
    const shown = rows.filter(({ memberId }) => pages.has(memberId));
    const part = shown.slice(skip, skip + pageSize);
    const cards = await this.pilots.byMember(part.map(({ memberId }) => memberId));
    return {
      near,
      total: shown.length,
      rows: part.flatMap(({ memberId }) => {
        const card = cards.get(memberId);
        if (!card?.callsign) return [];
        return [{ pilotId: pages.get(memberId)!, callsign: card.callsign, team: this.teamOf(card) }];
      }),
    };
  }

  async own(memberId: string): Promise<MyPilotView> {
    const pilot = await this.repository.findOwn(memberId);
    const card = (await this.pilots.byMember([memberId])).get(memberId);
    return {
      amongEntrants: pilot?.amongEntrants ?? false,
      ownPage: pilot?.ownPage ?? false,
      booksShown: pilot?.booksShown ?? false,
      pilotId: pilot?.ownPage ? pilot.pilotId : null,
      callsign: card?.callsign ?? '',
    };
  }

  async save(input: PilotConsentsInput, memberId: string): Promise<TransactionStep<MyPilotView>> {
    const { callsign } = await this.own(memberId);
    return async () => {
      await this.repository.save(memberId, input);
      this.tags.clear(tagsCleared.byPilot());
      const saved = (await this.repository.findOwn(memberId))!;
      const { amongEntrants, ownPage, booksShown, pilotId } = saved;
      return { amongEntrants, ownPage, booksShown, pilotId: ownPage ? pilotId : null, callsign };
    };
  }

  private teamOf(card: MemberCardView): string {
    return this.isOfAge(card) ? card.team : '';
  }

  /** Only the birth year is known: anyone who may be a minor, or gave no year, is treated as a minor. */
  private isOfAge({ birthYear }: MemberCardView): boolean {
    return birthYear !== null && this.clock.now().getUTCFullYear() - birthYear > 18;
  }
}

function presentRace(race: {
  raceId: string;
  raceTitle: Localized;
  className: Localized;
  zone: string;
  startsAt: Date;
}) {
  const { lang } = currentCall();
  return {
    raceId: race.raceId,
    raceTitle: inLanguage(race.raceTitle, lang),
    className: inLanguage(race.className, lang),
    zone: race.zone,
    startsAt: race.startsAt.toISOString(),
  };
}

import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { Localized } from '@paddock/contracts/language';
import type { NoInput, PageInput } from '@paddock/contracts/page';
import type {
  EntrantListInput,
  PilotConsentsInput,
  PilotIdInput,
  EntrantPage,
  MyPilotView,
  PilotPage,
  PilotView,
  RivalView,
} from '@paddock/contracts/race/catalog/pilot.shapes';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { AuthorChangedJob } from '@paddock/kit/jobs/author-changed.job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import type { PublicPilot } from './pilot.model.ts';
import { PilotsRepository } from './pilots.repository.ts';
import { PilotsService } from './pilots.service.ts';

/** Public pilot profiles: only with consent, under the current callsign. */
@Controller()
export class PilotsController {
  constructor(
    private readonly pilots: PilotsService,
    private readonly repository: PilotsRepository,
    private readonly clock: Clock,
    private readonly tags: CacheTags,
    private readonly outbox: Outbox,
  ) {}

  @HandlesCall('get_entrant_list')
  async entrants(input: EntrantListInput): Promise<EntrantPage> {
    const paging = pagingOf(input);
    const counts = await this.repository.counts(input.raceId);
    if (!counts) throw new Refusal('not_found');
    const { shown, confirmed, waiting } = counts;
    const entrants = shown > 0 ? await this.repository.entrants(input.raceId, paging) : [];
    const members = entrants.map(({ memberId }) => memberId);
    const cards = await this.pilots.byMember(members);
    const visible = await this.pilots.visible(members, { list: 'entrants', cards });
    const { lang } = currentCall();
    const rows = entrants.flatMap(({ memberId, className }) => {
      const card = cards.get(memberId);
      // Never falls back to another name: the pilot removed the callsign.
      if (!card?.callsign) return [];
      const { pilotId, callsign, team, picture, country } = visible.ofCard(card);
      return [{ pilotId, callsign, team, className: inLanguage(className, lang), picture, country }];
    });
    return { total: shown, page: paging.page, pageSize: paging.pageSize, confirmed, waiting, rows };
  }

  @HandlesCall('get_pilot_list')
  async list(input: PageInput): Promise<PilotPage> {
    const paging = pagingOf(input);
    const [pages, total] = await this.repository.pages(paging);
    const cards = await this.pilots.byMember(pages.map(({ memberId }) => memberId));
    const rows = pages.flatMap(({ memberId, pilotId }) => {
      const callsign = cards.get(memberId)?.callsign;
      return callsign ? [{ pilotId, callsign }] : [];
    });
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  @HandlesCall('get_pilot')
  async show({ pilotId }: PilotIdInput): Promise<PilotView> {
    const pilot = await this.repository.findWithPage(pilotId);
    const cards = pilot && (await this.pilots.byMember([pilot.memberId]));
    const card = cards?.get(pilot!.memberId);
    if (!card?.callsign) throw new Refusal('not_found');
    const { memberId, amongEntrants } = pilot!;
    const visible = (await this.pilots.visible([memberId], { cards: cards! })).ofCard(card);
    const { callsign, team, picture, country, booksShown } = visible;
    const [races, results, books, rivals] = await Promise.all([
      amongEntrants ? this.repository.racesToCome(memberId, this.clock.now()) : [],
      this.repository.results(memberId),
      booksShown ? this.repository.books(memberId) : [],
      this.rivalsOf(memberId),
    ]);
    return {
      pilotId,
      callsign,
      team,
      picture,
      country,
      races: races.map(presentRace),
      results: results.map(({ rank, status, points, bestLap, videoSecond, state, ...race }) => ({
        ...presentRace(race),
        rank,
        status,
        points,
        bestLap,
        videoSecond,
        provisional: state !== 'official',
      })),
      books: books.map(({ title, rank, ...race }) => ({
        ...presentRace(race),
        title: inLanguage(title, currentCall().lang),
        rank,
      })),
      rivals,
    };
  }

  private async rivalsOf(memberId: string): Promise<RivalView[]> {
    const rivals = await this.repository.rivals(memberId);
    const members = rivals.map((rival) => rival.memberId);
    const cards = await this.pilots.byMember(members);
    const visible = await this.pilots.visible(members, { cards });
    return rivals.flatMap(({ memberId: id, ahead, behind }) => {
      const card = cards.get(id);
      if (!card?.callsign) return [];
      const { pilotId, callsign, picture } = visible.ofCard(card);
      return pilotId ? [{ pilotId, callsign, picture, ahead, behind }] : [];
    });
  }

  @HandlesCall('get_my_pilot')
  async own(_input: NoInput, { memberId }: MemberCaller): Promise<MyPilotView> {
    const pilot = await this.repository.findOwn(memberId);
    const card = (await this.pilots.byMember([memberId])).get(memberId);
    return presentOwn(pilot, card?.callsign);
  }

  @HandlesCallInTwoSteps('save_my_pilot')
  async save(input: PilotConsentsInput, { memberId }: MemberCaller): Promise<TransactionStep<MyPilotView>> {
    const card = (await this.pilots.byMember([memberId])).get(memberId);
    return async () => {
      const before = await this.repository.findOwn(memberId);
      await this.repository.save(memberId, input);
      if (input.ownPage !== (before?.ownPage ?? false)) await this.outbox.add(AuthorChangedJob, { memberId });
      this.tags.clear(tagsCleared.byPilot());
      return presentOwn(await this.repository.findOwn(memberId), card?.callsign);
    };
  }
}

const presentOwn = (pilot: PublicPilot | undefined, callsign = ''): MyPilotView => ({
  amongEntrants: pilot?.amongEntrants ?? false,
  ownPage: pilot?.ownPage ?? false,
  booksShown: pilot?.booksShown ?? false,
  pictureShown: pilot?.pictureShown ?? false,
  pilotId: pilot?.ownPage ? pilot.pilotId : null,
  callsign,
});

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

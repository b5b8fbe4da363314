import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import { MAX_MARKS } from '@paddock/contracts/race/catalog/race-limits';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type { RaceMarksView } from '@paddock/contracts/race/outcomes/race-mark.calls';
import type {
  MyHeatsView,
  RaceDayInput,
  RaceDayView,
  HeatView,
} from '@paddock/contracts/race/race-day/race-day.shapes';
import { SILENT_MS } from '@paddock/contracts/race/race-day/timer-limits';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { ResultsService } from '../../outcomes/results/results.service.ts';
import { DaysRepository } from './days.repository.ts';
import { DaysService } from './days.service.ts';
import { type Heat, isDayShown, isOver, type RaceDay } from './heat.model.ts';
import { aheadOf, presentHeat } from './heat.presenter.ts';
import { HeatsRepository } from './heats.repository.ts';
import { expectedStarts } from './notifications/expected-starts.ts';
import { inAir } from './timers/seats.ts';
import { type FlightsInAir, TimerFlightsRepository } from './timers/timer-flights.repository.ts';
import { TimersRepository } from './timers/timers.repository.ts';

const DEFAULT_PAGE_SIZE = 24;

@Controller()
export class HeatsController {
  constructor(
    private readonly days: DaysService,
    private readonly ownDays: DaysRepository,
    private readonly heats: HeatsRepository,
    private readonly flights: TimerFlightsRepository,
    private readonly timers: TimersRepository,
    private readonly pilots: PilotsService,
    private readonly results: ResultsService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('get_race_day')
  async day(input: RaceDayInput): Promise<RaceDayView> {
    const day = await this.days.find(input.raceId);
    const isShown = isDayShown(day);
    const heats = isShown ? await this.heats.ofRace(day.raceKey) : [];
    const listed = input.stageId ? heats.filter(({ stageId }) => stageId === input.stageId) : heats;
    const pageSize = input.pageSize ?? DEFAULT_PAGE_SIZE;
    const page = input.page ?? pageOfNext(listed, pageSize);
    const rows = listed.slice((page - 1) * pageSize, page * pageSize);
    const now =
      heats.findLast(({ state }) => state === 'running') ?? heats.find(({ state }) => state === 'called');
    const next = heats
      .filter((heat) => heat !== now && (heat.state === 'planned' || heat.state === 'called'))
      .slice(0, 2);

    const flying = await this.inAir(heats);
    const views = await this.present(day, heats, [...rows, ...(now ? [now] : []), ...next], { flying });
    const view = (heat: Heat): HeatView => views.get(heat.key)!;
    return {
      raceId: day.raceId,
      title: inLanguage(day.title, currentCall().lang),
      zone: day.zone,
      published: isShown,
      cancelled: day.status === 'cancelled',
      version: isShown ? day.version : 0,
      passes: passesOf(flying),
      timing: now?.state === 'running' ? await this.timingOf(day) : null,
      now: now ? view(now) : null,
      next: next.map(view),
      stages: stagesOf(heats),
      rows: rows.map(view),
      total: listed.length,
      page,
      pageSize,
      serverTime: this.clock.now().toISOString(),
    };
  }

  /** Started heats of a published day, and result rows with a time in the recording. */
  @HandlesCall('get_race_marks')
  async marks({ raceId }: RaceIdInput): Promise<RaceMarksView> {
    const { lang } = currentCall();
    const [day, rows] = await Promise.all([this.days.find(raceId), this.results.recordedRows(raceId)]);
    const heats = isDayShown(day) ? await this.heats.ofRace(day.raceKey) : [];
    const started = heats.flatMap(({ number, className, startedAt, state }) =>
      startedAt && state !== 'cancelled'
        ? { number, className: inLanguage(className, lang), startedAt: startedAt.toISOString() }
        : [],
    );
    return {
      heats: started.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)),
      rows: rows.slice(0, MAX_MARKS),
    };
  }

  @HandlesCall('get_my_heats')
  async own(_input: NoInput, { memberId }: MemberCaller): Promise<MyHeatsView> {
    const now = this.clock.now();
    const days = await this.ownDays.ofMember(memberId, now);
    const races = [];
    // At most 20 days, each by index.
    for (const day of days) {
      const heats = await this.heats.ofRace(day.raceKey);
      const mine = new Set(await this.heats.heatIdsOf(day.raceKey, memberId));
      const views = await this.present(
        day,
        heats,
        heats.filter(({ key }) => mine.has(key)),
        { flying: await this.inAir(heats), memberId },
      );
      const own = [...views.values()].filter(({ slots }) => slots.some((slot) => slot.own));
      if (own.length > 0)
        races.push({
          raceId: day.raceId,
          title: inLanguage(day.title, currentCall().lang),
          zone: day.zone,
          version: day.version,
          heats: own,
        });
    }
    return { races, serverTime: now.toISOString() };
  }

  private inAir(heats: readonly Heat[]): Promise<FlightsInAir> {
    return this.flights.inAir(heats.filter(({ state }) => state === 'running').map(({ key }) => key));
  }

  private async timingOf({ raceKey }: RaceDay): Promise<RaceDayView['timing']> {
    const heardAt = await this.timers.lastHeard(raceKey);
    if (!heardAt) return null;
    const isSilent = this.clock.now().getTime() - heardAt.getTime() > SILENT_MS;
    return { state: isSilent ? 'silent' : 'live', heardAt: heardAt.toISOString() };
  }

  private async present(
    day: RaceDay,
    all: readonly Heat[],
    shown: readonly Heat[],
    { flying, memberId }: { flying: FlightsInAir; memberId?: string },
  ): Promise<Map<RowKey<'heat'>, HeatView>> {
    if (shown.length === 0) return new Map();
    const slots = await this.heats.slotsByHeat([...new Set(shown.map(({ key }) => key))]);
    const people = [...slots.values()].flatMap((some) => some.flatMap((slot) => slot.memberId ?? []));
    const cards = await this.pilots.byMember(people);
    const visible = await this.pilots.visible(people, { cards });
    const expected = expectedStarts(all, {
      startsAt: day.plan.startsAt ?? day.raceStartsAt,
      pace: day.plan.pace,
      now: this.clock.now(),
    });
    const ahead = aheadOf(all);
    const preview = (heat: Heat) => {
      const flight = flying.get(heat.key);
      return flight && inAir(flight, day.plan, heat, slots.get(heat.key) ?? []);
    };
    const { lang } = currentCall();
    return new Map(
      shown.map((heat) => [
        heat.key,
        presentHeat(
          heat,
          slots.get(heat.key) ?? [],
          { cards, visible },
          {
            expectedAt: expected.get(heat.key) ?? null,
            ahead: ahead.get(heat.key) ?? null,
            preview: preview(heat),
          },
          { lang, memberId },
        ),
      ]),
    );
  }
}

const passesOf = (flying: FlightsInAir): number =>
  [...flying.values()].flatMap(({ seats }) => seats.flatMap(({ passes }) => passes)).length;

/** The page with the next heat, else the last page. */
function pageOfNext(heats: readonly Heat[], pageSize: number): number {
  const next = heats.findIndex((heat) => !isOver(heat));
  const index = next === -1 ? heats.length - 1 : next;
  return Math.floor(Math.max(index, 0) / pageSize) + 1;
}

function stagesOf(heats: readonly Heat[]): RaceDayView['stages'] {
  const { lang } = currentCall();
  return [...Map.groupBy(heats, ({ stageId }) => stageId)].map(([stageId, some]) => ({
    stageId,
    kind: some[0]!.kind,
    bracket: some[0]!.bracket,
    className: inLanguage(some[0]!.className, lang),
    heats: some.length,
  }));
}

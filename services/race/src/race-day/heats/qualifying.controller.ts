import { Controller } from '@nestjs/common';
import { MAX_QUALIFIERS } from '@paddock/contracts/race/catalog/race-limits';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type { ClassQualifyingView, QualifyingView } from '@paddock/contracts/race/race-day/qualifying.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { DaysService } from './days.service.ts';
import { type Heat, isDayShown, type Starter, wasFlown } from './heat.model.ts';
import { nameOf } from './heat.presenter.ts';
import { HeatsRepository } from './heats.repository.ts';
import { type Flown, flightsOf, qualifiersOf, qualifyingScore } from './qualifying-order.model.ts';

type Ranked = Omit<ClassQualifyingView['rows'][number], 'callsign'> & { memberId: string };

@Controller()
export class QualifyingController {
  constructor(
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly pilots: PilotsService,
  ) {}

  /** Of all flown heats, also provisional ones. */
  @HandlesCall('get_qualifying')
  async ranking({ raceId }: RaceIdInput): Promise<QualifyingView> {
    const day = await this.days.find(raceId);
    if (!isDayShown(day)) return { classes: [] };
    const all = await this.heats.ofRace(day.raceKey);
    const planned = all.filter(({ kind, state }) => kind === 'qualifying' && state !== 'cancelled');
    const flown = planned.filter(wasFlown);
    if (flown.length === 0) return { classes: [] };
    const [slots, starters] = await Promise.all([
      this.heats.slotsByHeat(flown.map(({ key }) => key)),
      this.heats.starters(day.raceKey),
    ]);

    const classes = [...Map.groupBy(planned, ({ classId }) => classId)].map(([classId, heats]) => {
      const flights = heats.filter(wasFlown).map((heat) => ({ heat, slots: slots.get(heat.key) ?? [] }));
      const rows = rankingOf(
        flights,
        starters.filter((one) => one.classId === classId),
      );
      return {
        classId,
        heats,
        flown: flights.length,
        pilots: rows.length,
        rows: rows.slice(0, MAX_QUALIFIERS),
      };
    });
    const people = classes.flatMap(({ rows }) => rows.map(({ memberId }) => memberId));
    const cards = await this.pilots.byMember(people);
    const visible = await this.pilots.visible(people, { cards });
    return {
      classes: classes.map(({ heats, rows, ...one }) => ({
        ...one,
        className: classNameOf(heats),
        heats: heats.length,
        rows: rows.map(({ memberId, ...row }) => ({
          ...row,
          callsign: nameOf(memberId, { cards, visible }),
        })),
      })),
    };
  }
}

const classNameOf = ([heat]: readonly Heat[]) => inLanguage(heat!.className, currentCall().lang);

function rankingOf(flown: readonly Flown[], starters: readonly Starter[]): Ranked[] {
  const flights = flightsOf(flown);
  const members = new Map(starters.map(({ signUpKey, memberId }) => [signUpKey, memberId]));
  let before = 0;
  return qualifiersOf(flown, starters).flatMap((equal) => {
    const rank = before + 1;
    before += equal.length;
    return equal.map((pilot): Ranked => {
      const score = qualifyingScore(flights.get(pilot) ?? []);
      return {
        memberId: members.get(pilot)!,
        rank,
        flights: score.flights,
        laps: score.best?.laps ?? null,
        totalTime: score.best?.totalTime ?? null,
        bestLap: score.bestLap,
        meanPlace: score.meanRank === null ? null : Math.round(score.meanRank * 100),
      };
    });
  });
}

import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import { MAX_HEAT_PILOTS } from '@paddock/contracts/race/catalog/race-limits';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type {
  AdminRaceDayView,
  DayFileInput,
  DayVersionView,
  RevertDayChangeInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { DayChangesService } from './changes/day-changes.service.ts';
import { DaysService } from './days.service.ts';
import { rotorhazardFile } from './files/rotorhazard-file.ts';
import { spreadsheetFile } from './files/spreadsheet-file.ts';
import {
  presentHeatForOffice,
  presentPilot,
  presentPlan,
  presentQuestion,
  stagesOf,
} from './heat-office.presenter.ts';
import type { DayRows, Heat } from './heat.model.ts';
import { HeatsRepository } from './heats.repository.ts';
import { expectedStarts } from './notifications/expected-starts.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { seedDifferences } from './seed-differences.ts';

@Controller()
export class DayOfficeController {
  constructor(
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
    private readonly channels: ChannelsService,
    private readonly pilots: PilotsService,
    private readonly changes: DayChangesService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_adm_race_day')
  async show({ raceId }: RaceIdInput): Promise<AdminRaceDayView> {
    const { day, heats, slots, starters, cards } = await this.load(raceId);
    const [radios, open, classes, revertible] = await Promise.all([
      this.channels.radiosOf(starters.map(({ signUpKey }) => signUpKey)),
      this.questions.openOf(day.raceKey),
      this.heats.classesOf(day.raceKey),
      this.changes.show(day.raceKey),
    ]);
    const now = this.clock.now();
    const startsAt = day.plan.startsAt ?? day.raceStartsAt;
    const expected = expectedStarts(heats, { startsAt, pace: day.plan.pace, now });
    const byKey = new Map(heats.map((heat) => [heat.key, heat]));
    return {
      raceId: day.raceId,
      title: day.title,
      zone: day.zone,
      startsAt: startsAt.toISOString(),
      publishedAt: day.publishedAt?.toISOString() ?? null,
      closed: day.status === 'cancelled',
      version: day.version,
      plan: presentPlan(day.plan),
      rating: this.channels.rating(day.plan.channels),
      classes: classes.map(({ classId, name }) => ({ classId, name })),
      pilots: starters.map((one) => presentPilot(one, cards.get(one.memberId), radios)),
      stages: stagesOf(heats, seedDifferences({ heats, slots, starters })),
      heats: heats.map((heat) =>
        presentHeatForOffice(heat, slots.get(heat.key) ?? [], {
          plan: day.plan,
          channels: this.channels,
          radios,
          expectedAt: expected.get(heat.key),
        }),
      ),
      questions: open.map((question) => presentQuestion(question, byKey, slots)),
      finishedClasses: finishedClasses(heats),
      ...revertible,
      serverTime: now.toISOString(),
    };
  }

  /** For timers and spreadsheets. */
  @HandlesCall('adm/get_race_day_file')
  async file({ raceId, format }: DayFileInput): Promise<FileAnswer> {
    const rows = await this.load(raceId);
    const isTimer = format === 'rotorhazard';
    return new FileAnswer(
      Readable.from([Buffer.from(isTimer ? rotorhazardFile(rows) : spreadsheetFile(rows))]),
      {
        type: isTimer ? 'application/json' : 'text/csv',
        name: isTimer ? 'heats-rotorhazard.json' : 'heats.csv',
      },
    );
  }

  @HandlesCall('adm/revert_day_change')
  revert(input: RevertDayChangeInput): Promise<DayVersionView> {
    return this.changes.revert(input);
  }

  private async load(raceId: string): Promise<DayRows> {
    const day = await this.days.find(raceId);
    const heats = await this.heats.ofRace(day.raceKey);
    const [slots, all] = await Promise.all([
      this.heats.slotsByHeat(heats.map(({ key }) => key)),
      this.heats.starters(day.raceKey),
    ]);
    const flying = new Set([...slots.values()].flat().map(({ signUpKey }) => signUpKey));
    const starters = all
      .toSorted((a, b) => Number(flying.has(b.signUpKey)) - Number(flying.has(a.signUpKey)))
      .slice(0, MAX_HEAT_PILOTS);
    const cards = await this.pilots.byMember(starters.map(({ memberId }) => memberId));
    return { day, heats, slots, starters, cards };
  }
}

function finishedClasses(heats: readonly Heat[]): string[] {
  return [...Map.groupBy(heats, ({ classId }) => classId)].flatMap(([classId, some]) =>
    some.every(({ state }) => state === 'official' || state === 'cancelled') &&
    some.some(({ state }) => state === 'official')
      ? [classId]
      : [],
  );
}

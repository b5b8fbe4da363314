import { Injectable } from '@nestjs/common';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Heat, HeatSlot, NewHeat, RaceDay, Starter } from './heat.model.ts';
import { type ClassOfDay, HeatsRepository, type PilotHistory } from './heats.repository.ts';
import { QuestionsRepository } from './questions.repository.ts';

type Histories = ReadonlyMap<RowKey<'sign_up'>, PilotHistory>;

const NO_HEAT = '0' as unknown as RowKey<'heat'>;

/** Access to heats for the stages. */
@Injectable()
export class HeatPlanService {
  constructor(
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
  ) {}

  all(day: RaceDay): Promise<Heat[]> {
    return this.heats.ofRace(day.raceKey);
  }

  async classOf(day: RaceDay, classId: string): Promise<ClassOfDay | undefined> {
    return (await this.heats.classesOf(day.raceKey)).find((one) => one.classId === classId);
  }

  starters(day: RaceDay): Promise<Starter[]> {
    return this.heats.starters(day.raceKey);
  }

  slotsOf(heats: readonly Heat[]): Promise<Map<RowKey<'heat'>, HeatSlot[]>> {
    return this.heats.slotsByHeat(heats.map(({ key }) => key));
  }

  historyOf(signUpKeys: readonly RowKey<'sign_up'>[], heats: readonly Heat[]): Promise<Histories> {
    const position = Math.max(0, ...heats.map((heat) => heat.position)) + 1;
    return this.heats.historyOf(signUpKeys, { key: NO_HEAT, position });
  }

  /** Whether corrections of the class wait for a decision. */
  async hasQuestions(day: RaceDay, classId: string): Promise<boolean> {
    const asked = new Set((await this.questions.openOf(day.raceKey)).map(({ heatKey }) => heatKey));
    return (await this.all(day)).some((heat) => heat.classId === classId && asked.has(heat.key));
  }

  async add(day: RaceDay, stageKey: RowKey<'stage'>, heats: readonly NewHeat[]): Promise<void> {
    await this.heats.add(day.raceKey, stageKey, heats);
  }
}

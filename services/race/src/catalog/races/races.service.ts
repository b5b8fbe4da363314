import { Injectable } from '@nestjs/common';
import type { AdminRaceListInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type {
  RaceCardView,
  RaceDetailView,
  RaceListInput,
  RacePage,
  RaceYearsView,
  SignUpState,
} from '@paddock/contracts/race/catalog/race.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { type Paging, pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { QuestionHistory } from './question-history.model.ts';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';
import { presentCard, presentDetail } from './race.presenter.ts';
import { RacesRepository } from './races.repository.ts';
import { signUpStateOf } from './sign-up-state.ts';

/** Published races. */
@Injectable()
export class RacesService {
  constructor(
    private readonly races: RacesRepository,
    private readonly clock: Clock,
  ) {}

  async list(input: RaceListInput): Promise<RacePage> {
    const paging = pagingOf(input);
    const now = this.clock.now();
    const [races, total] = await this.races.listPublic(input, paging, now);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: await this.cards(races), serverTime: now.toISOString() };
  }

  async detail(race: Race): Promise<RaceDetailView> {
    return presentDetail(race, await this.races.classesOf([race.id]), currentCall().lang, this.clock.now());
  }

  async years(): Promise<RaceYearsView> {
    return { rows: await this.races.years() };
  }

  async published(raceId: string): Promise<Race> {
    const race = await this.races.findPublic(raceId);
    if (!race) throw new Refusal('not_found');
    return race;
  }

  classByKey(classKey: RowKey<'race_class'>): Promise<RaceClass> {
    return this.races.findClass(classKey);
  }

  /** Adds a place to a full class; returns the new capacity. Requires `lockPlaces`. */
  raiseLimit(classKey: RowKey<'race_class'>): Promise<number> {
    return this.races.raiseLimit(classKey);
  }

  listAll(input: AdminRaceListInput, paging: Paging): Promise<[Race[], number]> {
    return this.races.listAll(input, paging);
  }

  async classesByRace(races: Race[]): Promise<Map<RowKey<'race'>, RaceClass[]>> {
    return Map.groupBy(await this.races.classesOf(races.map(({ id }) => id)), ({ raceKey }) => raceKey);
  }

  stateOf(race: Race, classes: RaceClass[]): SignUpState {
    return signUpStateOf(race, classes, this.clock.now());
  }

  async byKey(keys: RowKey<'race'>[]): Promise<Map<RowKey<'race'>, Race>> {
    if (keys.length === 0) return new Map();
    return new Map((await this.races.findByKeys(keys)).map((race) => [race.id, race]));
  }

  async questionHistories(races: readonly Race[]): Promise<Map<RowKey<'race'>, QuestionHistory>> {
    const wordings = await this.races.wordingsOf(races.map(({ id }) => id));
    const byRace = Map.groupBy(wordings, ({ raceKey }) => raceKey);
    return new Map(
      races.map(({ id, questions }) => [id, new QuestionHistory(questions, byRace.get(id) ?? [])]),
    );
  }

  async cardsByKey(keys: RowKey<'race'>[]): Promise<Map<RowKey<'race'>, RaceCardView>> {
    const races = await this.races.findByKeys(keys);
    const cards = await this.cards(races);
    return new Map(races.map(({ id }, i) => [id, cards[i]!]));
  }

  private async cards(races: Race[]): Promise<RaceCardView[]> {
    const { lang } = currentCall();
    const now = this.clock.now();
    const classes = await this.classesByRace(races);
    return races.map((race) => presentCard(race, classes.get(race.id) ?? [], lang, now));
  }
}

import { Injectable } from '@nestjs/common';
import type {
  AdminRaceListInput,
  AdminRacePage,
  AdminRaceView,
  SaveRaceInput,
} from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { classesFrom, settingsFrom } from './race-changes.ts';
import type { RaceClass } from './race-class.entity.ts';
import { faultsIn } from './race-faults.ts';
import { presentForEditor, presentRow } from './race-office.presenter.ts';
import type { Race } from './race.entity.ts';
import type { ClassUses, SetAside } from './race.model.ts';
import { RacesOfficeRepository } from './races-office.repository.ts';
import { RacesService } from './races.service.ts';

export interface LockedRace {
  race: Race;
  classes: RaceClass[];
}

/** Races for the back office, drafts included. */
@Injectable()
export class RacesOfficeService {
  constructor(
    private readonly settings: RacesOfficeRepository,
    private readonly races: RacesService,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminRaceListInput): Promise<AdminRacePage> {
    const paging = pagingOf(input);
    const [races, total] = await this.races.listAll(input, paging);
    const [byRace, wishes] = await Promise.all([
      this.races.classesByRace(races),
      this.settings.openingWishes(races.map(({ id }) => id)),
    ]);
    const rows = races.map((race) => {
      const classes = byRace.get(race.id) ?? [];
      return presentRow(race, classes, this.races.stateOf(race, classes), wishes.get(race.id) ?? 0);
    });
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  async detail({ raceId }: RaceIdInput): Promise<AdminRaceView> {
    return this.present(await this.find(raceId));
  }

  async find(raceId: string): Promise<Race> {
    const race = await this.settings.find(raceId);
    if (!race) throw new Refusal('not_found');
    return race;
  }

  /** Locks a race and its classes until the transaction ends. */
  async lock(raceId: string): Promise<LockedRace> {
    const race = await this.settings.lock(raceId);
    if (!race) throw new Refusal('not_found');
    return { race, classes: await this.settings.lockClasses(race.id) };
  }

  /** Creates a race when `current` is null. */
  async save(input: SaveRaceInput, current: LockedRace | null, uses: ClassUses): Promise<LockedRace> {
    const { race: before = null, classes: classesBefore = [] } = current ?? {};
    if (before && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (before && before.version !== input.version) throw new Refusal('stale');
    const known = { race: before, classes: classesBefore, now: this.clock.now(), ...uses };
    const faults = faultsIn(input, known);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);

    const now = await this.settings.now();
    const race = await this.settings.save(
      Object.assign(before ?? this.settings.newRace(), settingsFrom(input, before?.questions ?? [], now), {
        version: (before?.version ?? 0) + 1,
        updatedAt: this.clock.now(),
      }),
    );
    await this.settings.saveWordings(race, now);
    const { kept, removed } = classesFrom(input, classesBefore, () => this.settings.newClass(race.id), now);
    await this.settings.removeClasses(removed);
    return { race, classes: await this.settings.saveClasses(kept) };
  }

  remove(race: Race): Promise<void> {
    return this.settings.remove(race);
  }

  async present(race: Race): Promise<AdminRaceView> {
    const [classes = [], aside] = await Promise.all([
      this.races.classesByRace([race]).then((byRace) => byRace.get(race.id)),
      this.setAside(race.id),
    ]);
    return presentForEditor(race, classes, aside, this.races.stateOf(race, classes));
  }

  setAside(raceKey: RowKey<'race'>): Promise<ReadonlyMap<RowKey<'race_class'>, SetAside>> {
    return this.settings.setAside(raceKey);
  }
}

import type {
  AdminRaceListInput,
  AdminRacePage,
  AdminRaceView,
  SaveRaceInput,
} from '@paddock/contracts/race/admin-race.shapes';
import type { NoView } from '@paddock/contracts/page';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { BooksService } from '../books/books.service.ts';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';
import type { HeldRace } from './race.model.ts';
import { RacesService } from './races.service.ts';
import { ResultsService } from '../results/results.service.ts';
import { PlacesOfRaceService } from '../sign-ups/places/places-of-race.service.ts';
import { SignUpsService } from '../sign-ups/sign-ups.service.ts';
import { presentForEditor, presentRow } from './race-office.presenter.ts';
import { classesFrom, settingsFrom } from './race-changes.ts';
import { faultsIn, type Known } from './race-faults.ts';
import { RacesOfficeRepository } from './races-office.repository.ts';

/** Editors deciding what a race is. */
@Injectable()
export class RacesOfficeService {
  constructor(
    private readonly settings: RacesOfficeRepository,
    private readonly races: RacesService,
    private readonly signUps: SignUpsService,
    private readonly places: PlacesOfRaceService,
    private readonly results: ResultsService,
    private readonly books: BooksService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminRaceListInput): Promise<AdminRacePage> {
    const paging = pagingOf(input);
    const [races, total] = await this.races.listAll(input, paging);
    const byRace = await this.races.classesByRace(races);
    const rows = races.map((race) => {
      const classes = byRace.get(race.id) ?? [];
      return presentRow(race, classes, this.races.stateOf(race, classes));
    });
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  async detail({ raceId }: RaceIdInput): Promise<AdminRaceView> {
    const race = await this.settings.find(raceId);
    if (!race) throw new Refusal('not_found');
    return this.present(race);
  }

  async save(input: SaveRaceInput): Promise<AdminRaceView> {
    const known = input.raceId ? await this.lock(input.raceId) : nothing;
    const before = known.race && (await this.present(known.race));
    const heldBefore = known.race && held(known.race);
    if (known.race && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (known.race && known.race.version !== input.version) throw new Refusal('stale');
    const faults = faultsIn(input, known);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);

    const now = await this.settings.now();
    const race = await this.settings.save(
      Object.assign(
        known.race ?? this.settings.newRace(),
        settingsFrom(input, known.race?.questions ?? [], now),
        {
          version: (known.race?.version ?? 0) + 1,
          updatedAt: this.clock.now(),
        },
      ),
    );
    await this.settings.keepWordings(race, now);
    const { kept, gone } = classesFrom(input, known.classes, () => this.settings.newClass(race.id));
    await this.settings.removeClasses(gone);
    await this.settings.saveClasses(kept);
    await this.places.follow(race.id, heldBefore, held(race));
    const after = await this.present(race);
    await this.audit.record({
      subject: `race:${race.publicId}`,
      ...(before && { before: withoutBody(before) }),
      after: withoutBody(after),
    });
    return after;
  }

  async remove({ raceId }: RaceIdInput): Promise<NoView> {
    const { race, used } = await this.lock(raceId);
    if (race.status !== 'draft' || used.size > 0) throw new Refusal('race_not_deletable');
    const before = withoutBody(await this.present(race));
    await this.settings.remove(race);
    await this.audit.record({ subject: `race:${raceId}`, before });
    return {};
  }

  private async lock(raceId: string): Promise<Known & { race: Race }> {
    const race = await this.settings.lock(raceId);
    if (!race) throw new Refusal('not_found');
    const classes = await this.settings.lockClasses(race.id);
    const used = await this.signUps.usedClasses(race.id);
    const scored = await this.results.classesWithResult(race.id);
    return { race, classes, used, scored, certified: await this.books.classesWithBooks(race.id) };
  }

  private async present(race: Race): Promise<AdminRaceView> {
    const classes: RaceClass[] = (await this.races.classesByRace([race])).get(race.id) ?? [];
    const waiting = await this.signUps.waitingByClass(race.id);
    return presentForEditor(race, classes, waiting, this.races.stateOf(race, classes));
  }
}

const nothing: Known = { race: null, classes: [], used: new Set(), scored: new Set(), certified: new Set() };

const held = ({ publicId, version, status, startsAt, venue }: Race): HeldRace => ({
  raceId: publicId,
  version,
  status,
  startsAt,
  venue,
});

/** The text of a page is too much for a log; its length tells that it changed. */
const withoutBody = ({ body, ...rest }: AdminRaceView) => ({
  ...rest,
  bodyLength: Object.fromEntries(Object.entries(body).map(([lang, html]) => [lang, html.length])),
});

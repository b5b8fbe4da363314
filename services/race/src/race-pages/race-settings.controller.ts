import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { ClassUses, HeldRace } from '../catalog/races/race.model.ts';
import { type LockedRace, RacesOfficeService } from '../catalog/races/races-office.service.ts';
import { PlacesOfRaceService } from '../entries/sign-ups/places/places-of-race.service.ts';
import { RaceNotificationsService } from '../entries/sign-ups/race-notifications.service.ts';
import { SignUpsService } from '../entries/sign-ups/sign-ups.service.ts';
import { BooksService } from '../outcomes/books/books.service.ts';
import { ResultsService } from '../outcomes/results/results.service.ts';

/** Changes races together with what depends on them: sign-ups, results and certificates. */
@Controller()
export class RaceSettingsController {
  constructor(
    private readonly races: RacesOfficeService,
    private readonly signUps: SignUpsService,
    private readonly places: PlacesOfRaceService,
    private readonly notifications: RaceNotificationsService,
    private readonly results: ResultsService,
    private readonly books: BooksService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/save_race')
  async save(input: SaveRaceInput): Promise<AdminRaceView> {
    const current = input.raceId ? await this.races.lock(input.raceId) : null;
    const uses = current ? await this.usesOf(current.race.id) : unused;
    const before = current && (await this.races.present(current.race));
    const heldBefore = current && held(current);
    const saved = await this.races.save(input, current, uses);
    const { race } = saved;
    await this.places.applyRaceChange(race.id, heldBefore, held(saved));
    const after = await this.races.present(race);
    if (before) await this.notifications.notify(race.id, before, after);
    await this.audit.record({
      subject: `race:${race.publicId}`,
      ...(before && { before: withoutBody(before) }),
      after: withoutBody(after),
    });
    return after;
  }

  @HandlesCall('adm/del_race')
  async remove({ raceId }: RaceIdInput): Promise<NoView> {
    const { race } = await this.races.lock(raceId);
    const used = await this.signUps.usedClasses(race.id);
    if (race.status !== 'draft' || used.size > 0) throw new Refusal('race_not_deletable');
    const before = withoutBody(await this.races.present(race));
    await this.races.remove(race);
    await this.audit.record({ subject: `race:${raceId}`, before });
    return {};
  }

  private async usesOf(raceKey: RowKey<'race'>): Promise<ClassUses> {
    const used = await this.signUps.usedClasses(raceKey);
    const scored = await this.results.classesWithResult(raceKey);
    const certified = await this.books.classesWithBooks(raceKey);
    return { used, scored, certified, aside: await this.races.setAside(raceKey) };
  }
}

const unused: ClassUses = { used: new Set(), scored: new Map(), certified: new Set(), aside: new Map() };

const held = ({ race, classes }: LockedRace): HeldRace => {
  const { publicId, version, status, signUpClosesAt, startsAt, endsAt, venue } = race;
  return {
    raceId: publicId,
    version,
    status,
    signUpClosesAt,
    startsAt,
    endsAt,
    venue,
    cancelledClasses: classes
      .filter(({ cancelledAt }) => status === 'cancelled' || cancelledAt !== null)
      .map(({ id }) => id),
  };
};

/** The audit log keeps the length of the page text, which is too long to store. */
const withoutBody = ({ body, ...rest }: AdminRaceView) => ({
  ...rest,
  bodyLength: Object.fromEntries(Object.entries(body).map(([lang, html]) => [lang, html.length])),
});

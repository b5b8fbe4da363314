import { Injectable } from '@nestjs/common';
import type { RestoredAs } from '@paddock/contracts/auth/message-kinds';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { raceTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import type { HeldRace } from '../../../catalog/races/race.model.ts';
import { MemberStatusesService } from '../member-statuses/member-statuses.service.ts';
import { TransferOffersService } from '../place-transfers/transfer-offers.service.ts';
import { OffersService } from './offers.service.ts';
import { PlacesRepository } from './places.repository.ts';
import { type AffectedPilot, SetAsideRepository } from './set-aside.repository.ts';

/** Applies a change of the race to its sign-ups. Requires `lockPlaces`. */
@Injectable()
export class PlacesOfRaceService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly aside: SetAsideRepository,
    private readonly offers: OffersService,
    private readonly transfers: TransferOffersService,
    private readonly statuses: MemberStatusesService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  async applyRaceChange(raceKey: RowKey<'race'>, before: HeldRace | null, after: HeldRace): Promise<void> {
    if (before) await this.applyCancellations(raceKey, before, after);
    if (before && hasNewStart(before, after))
      await this.offers.announce(raceKey, await this.places.endOffersByStart(raceKey, before.startsAt));
    if (before && after.signUpClosesAt < before.signUpClosesAt) await this.transfers.endWithSignUp(raceKey);
    if (before?.status === 'published' && after.status === 'published' && hasMoved(before, after)) {
      const { startsAt, endsAt, venue } = before;
      const memberIds = await this.places.membersOf(raceKey);
      await this.messages.notify('race_changed', raceKey, recipientsOf(memberIds, after), {
        raceEndsAt: after.endsAt.toISOString(),
        before: { startsAt: startsAt.toISOString(), raceEndsAt: endsAt.toISOString(), venue },
      });
    }
    // A larger capacity or a later start can free places.
    await this.offers.offerFreePlaces(raceKey);
  }

  private async applyCancellations(raceKey: RowKey<'race'>, before: HeldRace, after: HeldRace) {
    const cancelled = after.cancelledClasses.filter((key) => !before.cancelledClasses.includes(key));
    const reinstated = before.cancelledClasses.filter((key) => !after.cancelledClasses.includes(key));
    if (cancelled.length > 0) await this.cancel(raceKey, cancelled, after);
    if (reinstated.length > 0) await this.reinstate(raceKey, reinstated, before, after);
  }

  private async cancel(raceKey: RowKey<'race'>, classKeys: RowKey<'race_class'>[], after: HeldRace) {
    const now = this.clock.now();
    const isRace = after.status === 'cancelled';
    const pilots = await this.aside.setAside(classKeys, isRace ? 'race_cancelled' : 'class_cancelled', now);
    const affected = [...pilots, ...(await this.aside.transferRecipients(classKeys, now))];
    if (!isRace) return this.messages.notify('class_cancelled', raceKey, inClasses(affected, after), {});
    const memberIds = affected.map(({ memberId }) => memberId);
    await this.messages.notify('race_cancelled', raceKey, recipientsOf(memberIds, after), { note: '' });
  }

  private async reinstate(
    raceKey: RowKey<'race'>,
    classKeys: RowKey<'race_class'>[],
    before: HeldRace,
    after: HeldRace,
  ): Promise<void> {
    const now = this.clock.now();
    const isRace = before.status === 'cancelled';
    const kind = isRace ? 'race_reinstated' : 'class_reinstated';
    const signUps = await this.aside.reinstate(classKeys, kind, now);
    const transfers = await this.aside.transferRecipients(classKeys, now);
    const pilots = [...signUps, ...transfers.map((one) => ({ ...one, status: 'transfer' as const }))];
    const recipients = isRace ? inRace(pilots, after) : inClasses(pilots, after);
    await this.messages.notify(kind, raceKey, recipients, {});
    const renewed = signUps.flatMap(({ offerEndsAt, ...one }) =>
      offerEndsAt ? [{ ...one, endsAt: offerEndsAt }] : [],
    );
    for (const offers of Map.groupBy(renewed, ({ endsAt }) => endsAt.getTime()).values())
      await this.offers.announce(raceKey, offers);
    await this.statuses.releaseLater(signUps);
  }
}

interface RestoredPilot extends AffectedPilot {
  /** Null: not restored. */
  status: RestoredAs | null;
}

/** One message per member and saved version. */
const recipientsOf = (memberIds: readonly string[], { raceId, version }: HeldRace) =>
  [...new Set(memberIds)].map((memberId) => ({
    memberId,
    about: `${raceId}:${version}`,
    topic: raceTopic(raceId),
  }));

/** With what a member has again. */
const inRace = (pilots: readonly RestoredPilot[], race: HeldRace) => {
  const byMember = Map.groupBy(pilots, ({ memberId }) => memberId);
  return recipientsOf([...byMember.keys()], race).map((recipient) => {
    const restored = byMember.get(recipient.memberId)!.flatMap(({ status }) => status ?? []);
    const [status] = restored.length > 1 ? (['several'] as const) : restored;
    return { ...recipient, own: status ? { status } : {} };
  });
};

/** One message per member, class and saved version. */
const inClasses = (
  pilots: readonly (AffectedPilot & Partial<RestoredPilot>)[],
  { raceId, version }: HeldRace,
) =>
  pilots.map(({ memberId, classKey, classId, status }) => ({
    memberId,
    classKey,
    about: `${raceId}:${version}:${classId}`,
    topic: `${raceTopic(raceId)}:${classId}`,
    own: status ? { status } : {},
  }));

const hasNewStart = (before: HeldRace, after: HeldRace): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime();

const hasMoved = (before: HeldRace, after: HeldRace): boolean =>
  hasNewStart(before, after) ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  JSON.stringify(before.venue) !== JSON.stringify(after.venue);

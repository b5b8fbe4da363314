import type { RowKey } from '@paddock/kit/database/row-key';
import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { raceTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import type { HeldRace } from '../../../catalog/races/race.model.ts';
import { PlaceTransfersRepository } from '../place-transfers/place-transfers.repository.ts';
import { OffersService } from './offers.service.ts';
import { PlacesRepository } from './places.repository.ts';

/** Applies a change of the race to its sign-ups. Requires `lockPlaces`. */
@Injectable()
export class PlacesOfRaceService {
  constructor(
    private readonly places: PlacesRepository,
    private readonly transfers: PlaceTransfersRepository,
    private readonly offers: OffersService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  async applyRaceChange(raceKey: RowKey<'race'>, before: HeldRace | null, after: HeldRace): Promise<void> {
    if (before && before.status !== 'cancelled' && after.status === 'cancelled') {
      const memberIds = await this.places.cancelAllOf(raceKey);
      const transfers = await this.transfers.endWithoutPlace(raceKey, this.clock.now());
      const affected = new Set([...memberIds, ...transfers.map(({ recipientId }) => recipientId)]);
      await this.messages.notify('race_cancelled', raceKey, this.recipientsOf([...affected], after), {
        note: '',
      });
    }
    if (before && hasNewStart(before, after))
      await this.offers.announce(raceKey, await this.places.endOffersByStart(raceKey, before.startsAt));
    if (before?.status === 'published' && after.status === 'published' && hasMoved(before, after)) {
      const { startsAt, endsAt, venue } = before;
      const memberIds = await this.places.membersOf(raceKey);
      await this.messages.notify('race_changed', raceKey, this.recipientsOf(memberIds, after), {
        raceEndsAt: after.endsAt.toISOString(),
        before: { startsAt: startsAt.toISOString(), raceEndsAt: endsAt.toISOString(), venue },
      });
    }
    // A larger capacity or a later start can free places.
    await this.offers.offerFreePlaces(raceKey);
  }

  /** One message per member and saved version. */
  private recipientsOf(memberIds: readonly string[], { raceId, version }: HeldRace) {
    return memberIds.map((memberId) => ({
      memberId,
      about: `${raceId}:${version}`,
      topic: raceTopic(raceId),
    }));
  }
}

const hasNewStart = (before: HeldRace, after: HeldRace): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime();

const hasMoved = (before: HeldRace, after: HeldRace): boolean =>
  hasNewStart(before, after) ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  JSON.stringify(before.venue) !== JSON.stringify(after.venue);

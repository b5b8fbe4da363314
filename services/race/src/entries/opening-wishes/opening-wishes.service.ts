import { Injectable } from '@nestjs/common';
import { maxOpeningWishes } from '@paddock/contracts/race/catalog/race-limits';
import type { OpeningWishInput, OpeningWishView } from '@paddock/contracts/race/entries/opening-wish.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { RacesService } from '../../catalog/races/races.service.ts';
import { OpeningWishesRepository, type OwnWish } from './opening-wishes.repository.ts';

/** Members who get a message when sign-up of a race opens. */
@Injectable()
export class OpeningWishesService {
  constructor(
    private readonly wishes: OpeningWishesRepository,
    private readonly races: RacesService,
    private readonly clock: Clock,
  ) {}

  async save({ raceId, wished }: OpeningWishInput, memberId: string): Promise<OpeningWishView> {
    if (wished) return { wished: await this.add(raceId, memberId) };
    await this.wishes.remove(raceId, memberId);
    return { wished };
  }

  isWished(raceId: string, memberId: string): Promise<boolean> {
    return this.wishes.exists(raceId, memberId);
  }

  ofMember(memberId: string): Promise<OwnWish[]> {
    return this.wishes.ofMember(memberId);
  }

  /** Of merged accounts; may exceed the limit. */
  changeMember(fromId: string, toId: string): Promise<void> {
    return this.wishes.changeMember(fromId, toId);
  }

  eraseMember(memberId: string): Promise<void> {
    return this.wishes.removeOf(memberId);
  }

  private async add(raceId: string, memberId: string): Promise<boolean> {
    const race = await this.races.published(raceId);
    const classes = (await this.races.classesByRace([race])).get(race.id) ?? [];
    const state = this.races.stateOf(race, classes);
    if (state === 'closed') throw new Refusal('sign_up_closed');
    if (state !== 'upcoming') throw new Refusal('sign_up_open');
    await this.wishes.lockMember(memberId);
    if ((await this.wishes.countOthers(race.id, memberId)) >= maxOpeningWishes)
      throw new Refusal('opening_wish_limit', { limit: maxOpeningWishes });
    return this.wishes.add(race.id, memberId, this.clock.now());
  }
}

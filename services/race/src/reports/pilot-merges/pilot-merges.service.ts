import { Injectable } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type { RowKey } from '@paddock/kit/database/row-key';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { OpeningWishesService } from '../../entries/opening-wishes/opening-wishes.service.ts';
import { SignUpsService } from '../../entries/sign-ups/sign-ups.service.ts';
import { TeamsService } from '../../entries/teams/teams.service.ts';
import { BooksService } from '../../outcomes/books/books.service.ts';
import { ResultsService } from '../../outcomes/results/results.service.ts';
import { PilotMergesRepository, type Moved, type PilotMerge } from './pilot-merges.repository.ts';

/** Moves what a pilot flew between two accounts. */
@Injectable()
export class PilotMergesService {
  constructor(
    private readonly merges: PilotMergesRepository,
    private readonly signUps: SignUpsService,
    private readonly teams: TeamsService,
    private readonly openings: OpeningWishesService,
    private readonly results: ResultsService,
    private readonly books: BooksService,
    private readonly tags: CacheTags,
  ) {}

  /** Requires `lockClassesOf`. */
  async move(fromId: string, toId: string, classes: Moved['classes']): Promise<Moved> {
    const signUps = await this.signUps.changeMember(fromId, toId);
    const teamPilots = await this.teams.changeMember(fromId, toId);
    // Stay with the account that the member signs in to, also when the merge is undone.
    await this.openings.changeMember(fromId, toId);
    await this.moveOutcomes(fromId, toId, classes);
    return { signUps, teamPilots, classes };
  }

  /** Requires `lockClassesOf`. Also results and certificates of these classes that were added since. */
  async moveBack({ fromId, toId, signUps, teamPilots, classes }: PilotMerge): Promise<void> {
    await this.signUps.changeMember(toId, fromId, signUps);
    await this.teams.changeMember(toId, fromId, teamPilots);
    await this.moveOutcomes(toId, fromId, classes);
  }

  eraseMember(memberId: string): Promise<void> {
    return this.merges.removeOf(memberId);
  }

  private async moveOutcomes(
    fromId: string,
    toId: string,
    classes: readonly RowKey<'race_class'>[],
  ): Promise<void> {
    await this.results.changeMember(fromId, toId, classes);
    await this.books.changeMember(fromId, toId, classes);
    this.tags.clear(tagsCleared.byPilot());
    for (const raceId of await this.merges.racesOf(classes)) {
      this.tags.clear(tagsCleared.byPlaces(raceId));
      this.tags.clear(tagsCleared.byTeams(raceId));
      this.tags.clear(tagsCleared.byDay(raceId));
    }
  }
}

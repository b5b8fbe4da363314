import {
  type DashboardInput,
  type DashboardView,
  maxRacesAhead,
} from '@paddock/contracts/race/dashboard.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { Controller } from '@nestjs/common';
import { BooksService } from '../../outcomes/books/books.service.ts';
import { DashboardRepository } from './dashboard.repository.ts';

const DAY = 86_400_000;
const DAYS_AHEAD = 14;
/** Longest calendar day; older values would scan the table. */
const LONGEST_DAY = 2 * DAY;

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardRepository,
    private readonly books: BooksService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_dashboard')
  async show({ today }: DashboardInput): Promise<DashboardView> {
    const now = this.clock.now();
    const dayBegan = new Date(Math.max(Date.parse(today), now.getTime() - LONGEST_DAY));
    const [open, signUpsToday, provisional, ahead, toCorrect] = await Promise.all([
      this.dashboard.openSignUps(now),
      this.dashboard.signUpsSince(dayBegan),
      this.dashboard.provisionalResults(),
      this.dashboard.racesAhead(now, new Date(now.getTime() + DAYS_AHEAD * DAY), maxRacesAhead),
      this.books.classesToCorrect(),
    ]);
    return {
      pending: open.pending,
      offered: open.offered,
      nextOfferEndsAt: open.nextOfferEndsAt?.toISOString() ?? null,
      waiting: open.waiting,
      signUpsToday,
      provisional,
      toCorrect,
      racesAhead: ahead[0]?.total ?? 0,
      ahead: ahead.map(({ race, startsAt }) => ({ ...race, startsAt: startsAt.toISOString() })),
    };
  }
}

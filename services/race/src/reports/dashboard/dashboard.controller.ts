import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import {
  type DashboardInput,
  type DashboardView,
  type LatestSignUpView,
  maxLatestSignUps,
  maxRacesAhead,
} from '@paddock/contracts/race/dashboard.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { BooksService } from '../../outcomes/books/books.service.ts';
import { DashboardRepository, type LatestSignUp } from './dashboard.repository.ts';
import { OtherServices } from './other-services.service.ts';

const DAY = 86_400_000;
const DAYS_AHEAD = 14;
/** Longest calendar day; older values would scan the table. */
const LONGEST_DAY = 2 * DAY;

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardRepository,
    private readonly books: BooksService,
    private readonly pilots: PilotsService,
    private readonly others: OtherServices,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_dashboard')
  async show({ today }: DashboardInput, caller: AdminCaller): Promise<DashboardView> {
    const now = this.clock.now();
    const dayBegan = new Date(Math.max(Date.parse(today), now.getTime() - LONGEST_DAY));
    const [open, signUpsToday, provisional, ahead, toCorrect, latest, elsewhere] = await Promise.all([
      this.dashboard.openSignUps(now),
      this.dashboard.signUpsSince(dayBegan),
      this.dashboard.provisionalResults(),
      this.dashboard.racesAhead(now, new Date(now.getTime() + DAYS_AHEAD * DAY), maxRacesAhead),
      this.books.classesToCorrect(),
      this.dashboard.latestSignUps(maxLatestSignUps).then((rows) => this.withNames(rows)),
      this.others.openTasks(caller),
    ]);
    return {
      pending: open.pending,
      offered: open.offered,
      nextOfferEndsAt: open.nextOfferEndsAt?.toISOString() ?? null,
      waiting: open.waiting,
      unpaid: open.unpaid,
      ...elsewhere,
      signUpsToday,
      provisional,
      toCorrect,
      latest,
      racesAhead: ahead[0]?.total ?? 0,
      ahead: ahead.map(({ race, startsAt }) => ({ ...race, startsAt: startsAt.toISOString() })),
    };
  }

  private async withNames(rows: readonly LatestSignUp[]): Promise<LatestSignUpView[]> {
    const cards = await this.pilots.byMember(rows.map(({ memberId }) => memberId));
    return rows.map(({ signUp, memberId, createdAt }) => {
      const card = cards.get(memberId);
      const pilot = card?.callsign || card?.nickname || '';
      return { ...signUp, pilot, createdAt: createdAt.toISOString() };
    });
  }
}

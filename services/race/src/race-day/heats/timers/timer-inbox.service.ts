import { Injectable } from '@nestjs/common';
import type { TimerCaller } from '@paddock/contracts/caller';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  TimerEventInput,
  TimerPushInput,
  TimerPushView,
} from '@paddock/contracts/race/race-day/timer.shapes';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { DaysService } from '../days.service.ts';
import { TakeOverService } from './take-over.service.ts';
import { TimerFlightsRepository } from './timer-flights.repository.ts';
import { flightAfter, type Timer, type TimerFlight } from './timer.model.ts';
import { TimersRepository } from './timers.repository.ts';
import { TimersService } from './timers.service.ts';

/** Of one timer: ten days without a pause. */
const MAX_FLIGHTS = 5000;

/** Stores what timing systems send, each event once and in order; then the race day follows. */
@Injectable()
export class TimerInboxService {
  constructor(
    private readonly known: TimersService,
    private readonly timers: TimersRepository,
    private readonly flights: TimerFlightsRepository,
    private readonly takeOver: TakeOverService,
    private readonly days: DaysService,
    private readonly database: Database,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  async push(input: TimerPushInput, claim: TimerCaller): Promise<TimerPushView> {
    requireFlights(input.events);
    const timer = await this.known.identify(claim);
    const upTo = await this.database.transaction(() => this.store(timer, input, claim));
    await this.takeOver.follow(timer);
    const { version } = await this.days.find(timer.raceId);
    return { upTo, version, serverTime: this.clock.now().toISOString() };
  }

  private async store(timer: Timer, input: TimerPushInput, claim: TimerCaller): Promise<number> {
    const { run, oldest, queued, events } = input;
    const now = this.clock.now();
    // Before its flights: see FlightLocksService.
    if (events.length > 0) await this.days.latest(timer.raceId);
    const stored = await this.timers.lockRun(timer.timerKey, run);
    const lost = Math.max(0, oldest - stored - 1);
    let upTo = stored + lost;
    let selected: string | null | undefined;
    const changed = new Map<string, TimerFlight>();
    for (const event of events.toSorted((a, b) => a.number - b.number)) {
      if (event.number !== upTo + 1) continue;
      upTo = event.number;
      if (event.kind === 'selected') {
        selected = event.heatId ?? null;
        continue;
      }
      const ref = event.flight!;
      const before = changed.get(ref) ?? (await this.reported(timer, run, ref));
      const after = flightAfter(before, event, new Date(now.getTime() - event.age));
      if (after !== before) changed.set(ref, after);
    }
    if (changed.size > 0) {
      for (const flight of changed.values()) await this.flights.save(timer.raceKey, flight);
      this.tags.clear(tagsCleared.byDay(timer.raceId));
    }
    await this.timers.saveRun(timer.timerKey, run, { upTo, lost });
    const clockAhead = this.known.clockAhead(claim);
    await this.timers.heard(timer.timerKey, { at: now, clockAhead, queued, selected });
    return upTo;
  }

  /** Locks the flight, and adds a new one. */
  private async reported(timer: Timer, run: string, ref: string): Promise<TimerFlight> {
    const isNew = await this.flights.add(timer, run, ref);
    if (isNew && (await this.flights.count(timer.timerKey)) > MAX_FLIGHTS) throw new Refusal('timer_full');
    return this.flights.lockReported(timer, run, ref);
  }
}

function requireFlights(events: readonly TimerEventInput[]): void {
  const without = events.findIndex(({ kind, flight }) => kind !== 'selected' && !flight);
  if (without !== -1) throw new BadInput({ [`events.${without}.flight`]: { rule: 'required' } });
  events.forEach(({ seats }, i) => {
    const numbers = (seats ?? []).map(({ seat }) => seat);
    const twice = numbers.findIndex((seat, n) => numbers.indexOf(seat) !== n);
    if (twice !== -1) throw new BadInput({ [`events.${i}.seats.${twice}.seat`]: { rule: 'unknown' } });
  });
}

import { randomUUID } from 'node:crypto';
import type { AdminHeatView, AdminRaceDayView } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatState } from '@paddock/contracts/race/race-day/race-day.shapes';
import type { TimerSeatInput } from '@paddock/contracts/race/race-day/timer.shapes';
import type { TimerLink } from '../support/timer-link.ts';

/** Acts on any heat, also where the rules refuse it. */
export const WILD = 0.1;

interface SentFlight {
  flight: string;
  heatId: string;
  isSaved: boolean;
}

/** Random acts of a timing system. */
export class RandomTimer {
  protected day!: AdminRaceDayView;
  private readonly flights: SentFlight[] = [];

  constructor(
    protected readonly timer: TimerLink,
    protected readonly random: () => number,
  ) {}

  chance(share: number): boolean {
    return this.random() < share;
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<Of>(some: readonly Of[]): Of {
    return some[this.below(some.length)]!;
  }

  protected heatIn(...states: HeatState[]): AdminHeatView {
    const { heats } = this.day;
    const some = this.chance(WILD) ? [] : heats.filter(({ state }) => states.includes(state));
    // Mostly as on a real day: the next one.
    return some.length > 0 && this.chance(0.6)
      ? this.leading(some)
      : this.pick(some.length > 0 ? some : heats);
  }

  /** Of the bracket, if its pilots are known: its heats fill each other. */
  protected leading(heats: readonly AdminHeatView[]): AdminHeatView {
    const inBracket = heats.filter(({ slots }) => slots.some(({ seed, fromHeat }) => seed ?? fromHeat));
    return inBracket.find(({ slots }) => slots.every(({ signUpId }) => signUpId)) ?? heats[0]!;
  }

  protected near(...states: HeatState[]): string {
    return this.heatIn(...states).heatId;
  }

  protected startByTimer(): Promise<boolean> {
    const { heatId } = this.heatIn('planned', 'called');
    const flight = randomUUID();
    this.flights.push({ flight, heatId, isSaved: false });
    return this.send({ kind: 'started', flight, heatId });
  }

  protected sendLaps(): Promise<boolean> {
    const flying = this.flights.find(({ isSaved }) => !isSaved);
    if (!flying) return Promise.resolve(false);
    return this.send({ kind: 'laps', flight: flying.flight, seats: this.seats(flying.heatId) });
  }

  /** A flight in the air, one that is saved again, perhaps for another heat, or one of an unknown heat. */
  protected saveByTimer(): Promise<boolean> {
    const flying = this.flights.find(({ isSaved }) => !isSaved);
    const again = this.chance(0.2) && this.flights.length > 0 ? this.pick(this.flights) : undefined;
    const next = { flight: randomUUID(), heatId: this.near('called', 'running') };
    const sent = again ?? flying ?? next;
    if (sent === next) this.flights.push({ ...next, isSaved: true });
    else Object.assign(sent, { isSaved: true });
    const heatId = again && this.chance(0.5) ? this.near('planned', 'called', 'running') : sent.heatId;
    const isNamed = again !== undefined || this.chance(0.7);
    return this.send({
      kind: 'saved',
      flight: sent === next || isNamed ? sent.flight : randomUUID(),
      heatId: isNamed ? heatId : null,
      seats: this.seats(heatId),
    });
  }

  protected discardByTimer(): Promise<boolean> {
    const flying = this.flights.find(({ isSaved }) => !isSaved);
    if (!flying) return Promise.resolve(false);
    flying.isSaved = true;
    return this.send({ kind: 'discarded', flight: flying.flight });
  }

  private async send(event: Parameters<TimerLink['send']>[0]): Promise<boolean> {
    await this.timer.send(event);
    return true;
  }

  private seats(heatId: string): TimerSeatInput[] {
    const slots = this.day.heats.find((heat) => heat.heatId === heatId)?.slots ?? [];
    return slots.flatMap(({ slot, signUpId }) =>
      signUpId ? [{ seat: slot, signUpId, passes: this.passes() }] : [],
    );
  }

  /** Three laps; some with an echo of the gate, some without a start. */
  private passes(): number[] {
    if (this.chance(0.15)) return [];
    const lap = 20_000 + this.below(4000);
    const passes = [1000, 1, 2, 3].map((n) => (n === 1000 ? n : 1000 + n * lap + this.below(900)));
    return this.chance(0.2) ? passes.toSpliced(1, 0, 1100) : passes;
  }
}

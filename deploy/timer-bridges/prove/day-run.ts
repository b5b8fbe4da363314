import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@paddock/kit/testing/random';
import type { Bridge, Taken } from './bridge.ts';
import type { Day } from './days.ts';
import { Expected } from './expected.ts';
import { type Finding, Findings } from './findings.ts';
import { judge } from './judge.ts';
import { Network } from './network.ts';
import { StandIn } from './stand-in.ts';
import type { Act, ActHeat, Step } from './steps.ts';

export interface DayReport {
  day: Day;
  findings: Finding[];
  /** Acts that the timing system does not know: left out. */
  unknown: Act['act'][];
  flights: number;
  events: number;
  /** Requests that met the fault. */
  hits: number;
  seconds: number;
}

/** In ms. */
const GLANCE = 20;

/** A day at one bridge. `patience`: how long, in ms, a bridge may keep what it could send. */
export class DayRun {
  private readonly findings = new Findings();
  private readonly expected = new Expected();
  private readonly unknown = new Set<Act['act']>();
  private readonly standIn: StandIn;
  private readonly network: Network;
  private readonly day: Day;
  private readonly bridge: Bridge;
  private readonly patience: number;

  constructor(day: Day, bridge: Bridge, patience: number) {
    this.day = day;
    this.bridge = bridge;
    this.patience = patience;
    this.standIn = new StandIn(structuredClone(day.heats.slice(0, day.known)), this.findings);
    this.network = new Network(this.standIn, day.fault, randomFrom(day.steps.length + 7));
  }

  async run(): Promise<DayReport> {
    const began = performance.now();
    try {
      await this.network.turn('good');
      await this.act({ act: 'clock', ahead: 0 });
      await this.act({ act: 'connect', address: this.network.address, key: this.standIn.key });
      // Without heats there is nothing to fly.
      if (await this.hasPlan()) {
        for (const step of this.day.steps) await this.step(step);
        await this.network.turn('good');
        await this.ended();
      }
    } finally {
      await this.network.close();
    }
    const found = this.expected.selected.length > 0 ? this.outcome() : [];
    for (const { name, detail } of found) this.findings.add(name, detail);
    return {
      day: this.day,
      findings: this.findings.list,
      unknown: [...this.unknown],
      flights: this.expected.flights.length,
      events: this.standIn.inbox.events.length,
      hits: this.network.hits,
      seconds: (performance.now() - began) / 1000,
    };
  }

  private outcome(): Finding[] {
    return judge(this.standIn.inbox.events, this.expected, this.day.heats).list;
  }

  private async step(step: Step): Promise<void> {
    switch (step.act) {
      case 'network':
        return this.network.turn(step.is);
      case 'wait':
        return pause(step.ms);
      case 'plan':
        return this.addHeat(step.heat);
      case 'rename':
        return this.rename(step.swap);
      case 'heat':
        return void (await this.act({ act: 'heat', heat: this.heat(step.heat) }));
      case 'move':
        return void (await this.act({ ...step, heat: this.heat(step.heat) }));
      case 'reseat':
        return this.reseat(step);
      case 'start':
      case 'pass':
      case 'laps':
      case 'stop':
      case 'save':
      case 'discard':
      case 'clock':
      case 'restart':
        await this.act(step);
    }
  }

  private async act(act: Act): Promise<Taken> {
    const from = Date.now();
    const taken = await this.bridge.act(act);
    const to = Date.now();
    if (taken === 'unknown') this.unknown.add(act.act);
    else this.expected.take(act, [from, to], taken === 'taken');
    return taken;
  }

  private heat(index: number): ActHeat {
    const { heatId, number, seats } = this.standIn.heats[index]!;
    const named = seats.map(({ seat, signUpId, callsign }) => ({ seat, signUpId, callsign }));
    return { heatId, number, seats: named };
  }

  private async addHeat(index: number): Promise<void> {
    if (this.network.weather === 'away') await this.network.turn('good');
    this.standIn.heats.push(structuredClone(this.day.heats[index]!));
    this.standIn.version += 1;
    await this.hasPlan();
  }

  private async rename([one, other]: [string, string]): Promise<void> {
    const names = new Map(
      this.day.heats.flatMap(({ seats }) => seats.map(({ signUpId, callsign }) => [signUpId, callsign])),
    );
    const swapped = new Map([
      [one, names.get(other)!],
      [other, names.get(one)!],
    ]);
    const pilots = [...swapped].map(([signUpId, callsign]) => ({ signUpId, callsign }));
    if ((await this.act({ act: 'rename', pilots })) === 'unknown') return;
    for (const seat of this.standIn.heats.flatMap(({ seats }) => seats))
      seat.callsign = swapped.get(seat.signUpId) ?? seat.callsign;
    this.standIn.version += 1;
    await this.hasPlan();
  }

  /** The site follows: the heat was flown with another pilot. */
  private async reseat({ heat: index, seat, signUpId }: Extract<Step, { act: 'reseat' }>): Promise<void> {
    const known = this.standIn.heats.flatMap(({ seats }) => seats).find((one) => one.signUpId === signUpId)!;
    const heat = this.heat(index);
    const seats = heat.seats.map((one) =>
      one.seat === seat ? { seat, signUpId, callsign: known.callsign } : one,
    );
    await this.act({ act: 'reseat', heat: { ...heat, seats }, seat });
  }

  /** A bridge has taken a plan in when it asks again. */
  private async hasPlan(): Promise<boolean> {
    const { version } = this.standIn;
    // Longer than the rest: the day cannot go on without it.
    const isLoaded = await this.until(() => this.standIn.planLoaded >= version, 4 * this.patience);
    const { requests } = this.standIn;
    const isTaken = isLoaded && (await this.until(() => this.standIn.requests > requests));
    if (!isTaken) this.findings.add('plan_not_loaded', `version ${version} was not loaded in time`);
    return isTaken;
  }

  /** Nothing is missing, and the bridge says that nothing waits; or its time is over. */
  private async ended(): Promise<void> {
    const idle = this.standIn.idlePushes;
    await this.until(
      () =>
        this.standIn.idlePushes > idle &&
        this.standIn.planLoaded === this.standIn.version &&
        this.outcome().length === 0,
    );
    if (this.standIn.planLoaded !== this.standIn.version)
      this.findings.add('plan_not_loaded', `version ${this.standIn.version} was not loaded in the end`);
  }

  /** In ms since the last event, but a bridge that sends for ever must end. */
  private async until(isSo: () => boolean, patience = this.patience): Promise<boolean> {
    const since = Date.now();
    const due = (): number =>
      Math.min(Math.max(since, this.standIn.lastEventAt) + patience, since + 5 * patience);
    while (!isSo()) {
      if (Date.now() > due()) return false;
      await pause(GLANCE);
    }
    return true;
  }
}

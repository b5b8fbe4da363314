import type { TimerEventInput, TimerPushInput } from '@paddock/contracts/race/race-day/timer.shapes';
import type { Findings } from './findings.ts';

/** In ms. Requests take a while on a busy machine; a wrong clock is off by more. */
export const TOLERANCE = 1000;

export interface StoredEvent extends TimerEventInput {
  /** When it happened, by its age and the clock of the kit. */
  moment: number;
}

interface Run {
  upTo: number;
  /** The last number that an answer named, so that the bridge may forget it. */
  confirmed: number;
  events: Map<number, { content: string; moment: number }>;
}

/** Stores each event once and in order, as the site does, and notes where a push breaks the rules of numbers. */
export class Inbox {
  readonly events: StoredEvent[] = [];
  private readonly runs = new Map<string, Run>();
  private readonly findings: Findings;

  constructor(findings: Findings) {
    this.findings = findings;
  }

  /** Returns the last number stored. `room`: at most so many events are stored. */
  store({ run: name, oldest, events }: TimerPushInput, at: number, room = Infinity): number {
    const run = this.runs.get(name) ?? { upTo: 0, confirmed: 0, events: new Map() };
    this.runs.set(name, run);
    if (oldest > run.upTo + 1)
      this.findings.add('lost', `numbers ${run.upTo + 1} to ${oldest - 1} of a run were never sent`);
    else if (oldest > run.confirmed + 1)
      this.findings.add('given_up', `number ${run.confirmed + 1} left before an answer named it`);
    this.checkNumbers(events, Math.max(run.upTo, oldest - 1));
    run.upTo = Math.max(run.upTo, oldest - 1);
    let left = room;
    for (const event of events.toSorted((a, b) => a.number - b.number)) {
      this.checkAgain(run, event, at);
      if (event.number !== run.upTo + 1 || left === 0) continue;
      left -= 1;
      run.upTo = event.number;
      const moment = at - event.age;
      run.events.set(event.number, { content: contentOf(event), moment });
      this.events.push(Object.assign(event, { moment }));
    }
    return run.upTo;
  }

  /** An answer arrived at the bridge. */
  confirm(name: string, upTo: number): void {
    const run = this.runs.get(name);
    if (run) run.confirmed = Math.max(run.confirmed, upTo);
  }

  private checkNumbers(events: readonly TimerEventInput[], upTo: number): void {
    const numbers = events.map(({ number }) => number);
    const isConsecutive = numbers.every((number, i) => i === 0 || number === numbers[i - 1]! + 1);
    if (!isConsecutive || (numbers[0] ?? 0) > upTo + 1)
      this.findings.add('hole', `after number ${upTo} came ${numbers.join(', ')}`);
  }

  private checkAgain(run: Run, event: TimerEventInput, at: number): void {
    const before = run.events.get(event.number);
    if (!before) return;
    if (before.content !== contentOf(event))
      this.findings.add('number_used_twice', `number ${event.number} was another event before`);
    else if (Math.abs(at - event.age - before.moment) > TOLERANCE)
      this.findings.add('age', `number ${event.number} (${event.kind}) came again with another moment`);
  }
}

const contentOf = ({ age: _age, number: _number, ...content }: TimerEventInput): string =>
  JSON.stringify(content);

import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type { TimerCaller } from '@paddock/contracts/caller';
import type { AdminHeatView } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { TimerEventInput, TimerPushInput } from '@paddock/contracts/race/race-day/timer.shapes';
import { Director } from './director.ts';
import type { RaceHost } from './race-host.ts';

export type TimerCall = Extract<CallName, 'timer_hello' | 'timer_push' | 'timer_plan'>;
export type TimerEvent = Omit<TimerEventInput, 'number' | 'age'> & { age?: number };

/** Of four pilots: two with three laps, one with one, one who did not start. */
export const passes = [[1000, 21_000, 42_000, 62_500], [1100, 23_000, 45_000, 66_000], [900, 20_000], []];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Passes of pilots by slot. */
export const seatsOf = (slots: AdminHeatView['slots'], flown: number[][]) =>
  slots.flatMap(({ slot, signUpId }, i) =>
    signUpId && flown[i] ? [{ seat: slot, signUpId, passes: flown[i] }] : [],
  );

/** A timing system as the race service sees it behind the BFF. */
export class TimerLink {
  run = randomUUID();
  private sent: TimerEventInput[] = [];

  private constructor(
    readonly director: Director,
    readonly timerId: string,
    private readonly secret: string,
  ) {}

  static async connect(director: Director, name = 'Field timer'): Promise<TimerLink> {
    const input = { raceId: director.raceId, name };
    const { key } = await director.host.view('adm/add_timer', input, director.asDirector);
    const [timerId, secret] = key.split('.');
    return new TimerLink(director, timerId!, secret!);
  }

  signed(call: string, input: object, { secret = this.secret, sentAt = `${Date.now()}` } = {}): TimerCaller {
    const bodyHash = sha256(JSON.stringify(input));
    const text = `POST\n/api/${call}\n${sentAt}\n${bodyHash}`;
    const signature = createHmac('sha256', secret).update(text).digest('base64url');
    return { kind: 'timer', timerId: this.timerId, sentAt, bodyHash, signature };
  }

  call<Name extends TimerCall>(call: Name, input: InputOf<Name>) {
    return this.director.host.call(call, input, { caller: this.signed(call, input) });
  }

  /** Everything since the first event: what was stored is stored once. */
  async send(...events: TimerEvent[]): Promise<number> {
    this.sent.push(...events.map((event, i) => ({ age: 0, ...event, number: this.sent.length + i + 1 })));
    return this.push(this.sent.slice(-20));
  }

  /** Returns the last number stored. */
  async push(events: TimerEventInput[], changes: Partial<TimerPushInput> = {}): Promise<number> {
    const input = { run: this.run, oldest: 1, queued: 0, events, ...changes };
    const { code, data, msg } = await this.call('timer_push', input);
    if (code !== 0) throw new Error(`${msg} ${JSON.stringify(data)}`);
    return (data as { upTo: number }).upTo;
  }

  /** A flight of the heat with the passes of its pilots in slot order, saved unless told otherwise. */
  async fly(
    number: number,
    flown: number[][],
    { flight = randomUUID(), state = 'saved' }: { flight?: string; state?: 'running' | 'saved' } = {},
  ): Promise<string> {
    const { heatId, slots } = await this.director.heat(number);
    const seats = seatsOf(slots, flown);
    await this.send({ kind: 'started', flight, heatId }, { kind: 'laps', flight, seats });
    if (state === 'saved')
      await this.send({ kind: 'stopped', flight }, { kind: 'saved', flight, heatId, seats });
    return flight;
  }
}

/** A published day with a timing system. */
export async function timedDay(host: RaceHost, pilots: number) {
  const director = await Director.withPilots(host, pilots);
  await director.build({ groupSize: 4 });
  await director.write('adm/publish_race_day', { published: true });
  return { director, timer: await TimerLink.connect(director) };
}

export const timersOf = ({ host, raceId, asDirector }: Director) =>
  host.view('adm/get_timers', { raceId }, asDirector);

/** Of flights that the race day does not follow. */
export const problemsOf = async (director: Director) =>
  (await timersOf(director)).flights.map(({ problem }) => problem);

import { createHash, randomUUID } from 'node:crypto';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { TimerEventInput } from '@paddock/contracts/race/race-day/timer.shapes';
import { signatureOf } from '@paddock/kit/sealer';
import { askFrontDoor } from './front-door-client.ts';
import type { OfficeCalls } from './office-calls.ts';
import { Complaint } from './terminal.ts';

type TimerCall = Extract<CallName, `timer_${string}`>;

/** Calls the site as a timing system at the field. */
export class TimerCalls {
  private readonly host: string;
  private readonly timerId: string;
  private readonly secret: string;
  private readonly run = randomUUID();
  private sent = 0;

  /** `key`: from the back office. */
  constructor(host: string, key: string) {
    this.host = host;
    [this.timerId = '', this.secret = ''] = key.split('.');
  }

  /** Adds a timing system, in place of that of an earlier run. */
  static async connect(office: OfficeCalls, host: string, raceId: string, name: string): Promise<TimerCalls> {
    const { timers } = await office.call('adm/get_timers', { raceId });
    const before = timers.filter((timer) => timer.name === name);
    await Promise.all(before.map(({ timerId }) => office.call('adm/del_timer', { timerId })));
    const { key } = await office.call('adm/add_timer', { raceId, name });
    const timer = new TimerCalls(host, key);
    await timer.call('timer_hello', { program: `${name} 1.0` });
    return timer;
  }

  async call<Name extends TimerCall>(name: Name, input: InputOf<Name>): Promise<ViewOf<Name>> {
    const path = `/api/${name}`;
    const body = JSON.stringify(input);
    const sentAt = `${Date.now()}`;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = ['POST', path, sentAt, bodyHash].join('\n');
    const headers = {
      'timer-id': this.timerId,
      'timer-time': sentAt,
      'timer-signature': signatureOf(this.secret, text),
    };
    const { envelope } = await askFrontDoor(this.host, path, headers, body);
    if (envelope.code !== 0) throw new Complaint(`${name}: ${envelope.msg} ${JSON.stringify(envelope.data)}`);
    return envelope.data as ViewOf<Name>;
  }

  /** Events keep their numbers when they are pushed again. */
  numbered(...events: Omit<TimerEventInput, 'number' | 'age'>[]): TimerEventInput[] {
    return events.map((event) => ({ ...event, number: (this.sent += 1), age: 0 }));
  }

  async push(events: TimerEventInput[]): Promise<void> {
    await this.call('timer_push', { run: this.run, oldest: 1, queued: 0, events });
  }

  send(...events: Omit<TimerEventInput, 'number' | 'age'>[]): Promise<void> {
    return this.push(this.numbered(...events));
  }
}

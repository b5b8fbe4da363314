import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { raceTopic } from '../../src/catalog/messages/message.model.ts';
import { RemindOfRacesJob } from '../../src/catalog/messages/remind-of-races.job.ts';
import { newAccount } from '../factories/account.ts';
import { classInput } from '../factories/race-input.ts';
import { inFlight } from './in-flight.ts';
import type { RaceHost } from './race-host.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Zone of the race and of most phones. */
const OFFSET = 8 * HOUR;
const IN_FLIGHT = 10;

export const PRICE = 28_000;
export const PILOTS = 60;
const UNREACHABLE = 10;

export interface Pilot extends MemberCaller {
  nth: number;
  /** Of the latest sign-up. */
  signUpId: string;
}

/**
 * A race of two classes on the third day, from the first sign-up until its morning: the start moves on the evening before and
 * that morning, and in between the race is cancelled and reinstated.
 */
export class DisruptedDay {
  readonly asOperator = { caller: asAdmin('operator') };
  readonly pilots: Pilot[] = [];
  private midnight = 0;
  private known: AdminRaceView | undefined;

  constructor(readonly host: RaceHost) {}

  get race(): AdminRaceView {
    return this.known!;
  }

  get raceId(): string {
    return this.race.raceId;
  }

  /** Numbers without text messages in `SMS_COUNTRIES`; none of the pilots has an e-mail address. */
  get unreachable(): Pilot[] {
    return this.pilots.slice(0, UNREACHABLE);
  }

  /** Pilots who paid before the race; half of each class. */
  get paid(): Pilot[] {
    return this.pilots.filter(({ nth }) => nth % 4 < 2);
  }

  get unpaid(): Pilot[] {
    return this.pilots.filter(({ nth }) => nth % 4 >= 2);
  }

  async open(): Promise<void> {
    const { host } = this;
    host.stopClocks();
    const now = this.now() + OFFSET;
    // Tomorrow: the clock moves forward only.
    this.midnight = now - (now % DAY) - OFFSET + DAY;
    await this.go(0, 10);
    const classes = ['Open', 'Pro'].map((en) =>
      classInput({
        name: { en },
        capacity: PILOTS / 2,
        waitingList: false,
        price: { amount: PRICE, currency: 'CNY' },
      }),
    );
    await this.save({
      classes,
      startsAt: this.at(2, 9),
      endsAt: this.at(2, 18),
      signUpClosesAt: this.at(2, 8),
    });
    for (let nth = 0; nth < PILOTS; nth += 1)
      this.pilots.push({ ...(await newAccount(host)), nth, signUpId: '' });
    await host.services.query(
      'auth',
      `update member set phone = '+55119' || lpad(id::text, 8, '6') where public_id = any ($1::uuid[])`,
      [this.unreachable.map(({ memberId }) => memberId)],
    );
  }

  private now(): number {
    return this.host.get(Clock).now().getTime();
  }

  at(day: number, hour: number, minute = 0): string {
    return new Date(this.midnight + day * DAY + hour * HOUR + minute * MINUTE).toISOString();
  }

  /** Moves the clock, and sends what is due until then. */
  async go(day: number, hour: number, minute = 0): Promise<void> {
    this.host.travel(Date.parse(this.at(day, hour, minute)) - this.now());
    await this.host.delivered();
  }

  async save(changes: Partial<SaveRaceInput>): Promise<void> {
    this.known = await this.host.save(changes, this.known);
    await this.host.delivered();
  }

  /** The class alternates. */
  async signUp(pilots: readonly Pilot[]): Promise<void> {
    const { raceId, classes } = this.race;
    await inFlight(
      IN_FLIGHT,
      pilots.map((pilot) => async () => {
        const input = { raceId, classId: classes[pilot.nth % 2]!.classId };
        pilot.signUpId = (await this.host.view('sign_up', input, { caller: pilot })).signUpId;
      }),
    );
    await this.host.delivered();
  }

  async markPaid(pilots: readonly Pilot[]): Promise<void> {
    await inFlight(
      IN_FLIGHT,
      pilots.map(({ nth, signUpId }) => async () => {
        const way = nth % 2 === 0 ? 'cash' : 'card';
        await this.host.view('adm/mark_paid', { signUpId, way }, this.asOperator);
      }),
    );
  }

  async remind(): Promise<void> {
    const { host } = this;
    await host.get(Database).transaction(() => host.get(RemindOfRacesJob).run());
    await this.host.delivered();
  }

  /**
   * Kinds of messages with another start that are unread, useful until later and not replaced. Only those about the race as a
   * whole: confirmations keep the start of their time.
   */
  async outdated(startsAt: string): Promise<string[]> {
    const rows = await this.host.services.query<{ kind: string }>(
      'auth',
      `select t.kind from message t where t.topic = $1 and (t.params->>'startsAt')::timestamptz <> $2
         and t.read_at is null and coalesce(t.use_by > $3, true) and not exists (
           select 1 from message n where n.member_id = t.member_id and n.topic = t.topic
             and (n.version, n.id) > (t.version, t.id))`,
      [raceTopic(this.raceId), startsAt, new Date(this.now())],
    );
    return rows.map(({ kind }) => kind);
  }
}

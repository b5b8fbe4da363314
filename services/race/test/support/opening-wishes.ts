import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { FindOpeningsJob } from '../../src/entries/opening-wishes/find-openings.job.ts';
import { NotifyOfOpeningJob } from '../../src/entries/opening-wishes/notify-of-opening.job.ts';
import { newAccount } from '../factories/account.ts';
import type { RaceHost } from './race-host.ts';

export const HOUR = 3_600_000;

/** Members who wait for the opening of sign-up. */
export class OpeningWishes {
  private travelled = 0;

  constructor(readonly host: RaceHost) {}

  travel(milliseconds: number): void {
    this.travelled += milliseconds;
    this.host.travel(milliseconds);
  }

  /** A second worker with the same time. */
  async copy(): Promise<RaceHost> {
    const copy = await this.host.copy();
    copy.travel(this.travelled);
    return copy;
  }

  at(milliseconds: number): string {
    return new Date(this.host.get(Clock).now().getTime() + milliseconds).toISOString();
  }

  /** Opens in an hour, closes in three, starts in five. */
  race(changes: Partial<SaveRaceInput> = {}): Promise<AdminRaceView> {
    return this.host.save({
      signUpOpensAt: this.at(HOUR),
      signUpClosesAt: this.at(3 * HOUR),
      startsAt: this.at(5 * HOUR),
      endsAt: this.at(6 * HOUR),
      ...changes,
    });
  }

  wish({ raceId }: AdminRaceView, caller: MemberCaller, wished = true) {
    return this.host.call('save_opening_wish', { raceId, wished }, { caller });
  }

  async isWished({ raceId }: AdminRaceView, caller: MemberCaller): Promise<boolean> {
    return (await this.host.view('get_my_sign_up', { raceId }, { caller })).openingWished;
  }

  async member(race: AdminRaceView): Promise<MemberCaller> {
    const member = await newAccount(this.host);
    const { code, data } = await this.wish(race, member);
    if (code !== 0 || !data?.wished) throw new Error(`no wish: ${code}`);
    return member;
  }

  /** As the worker does every minute. */
  async findOpenings(): Promise<void> {
    await this.host.get(Database).transaction(() => this.host.get(FindOpeningsJob).run());
    await this.host.jobsDone();
  }

  notifyBy(worker: RaceHost, { raceId }: AdminRaceView): Promise<void> {
    return worker.get(Database).transaction(() => worker.get(NotifyOfOpeningJob).run({ raceId }));
  }

  async kinds(member: MemberCaller): Promise<string[]> {
    return (await this.host.inbox(member)).map(({ kind }) => kind);
  }

  /** Ids of the members who wait. */
  async stored({ raceId }: AdminRaceView): Promise<string[]> {
    const rows = await this.host.query<{ memberId: string }>(
      `select member_id as "memberId" from opening_wish
       where race_id = (select id from race where public_id = $1) order by created_at`,
      [raceId],
    );
    return rows.map(({ memberId }) => memberId);
  }
}

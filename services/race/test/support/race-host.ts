import { expect } from '@jest/globals';
import { DeliveriesService } from '@paddock/auth/messages/deliveries/deliveries.service';
import { authService } from '@paddock/auth/service';
import type { MessageKind } from '@paddock/contracts/auth/message-kinds';
import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { AuthorChangedJob } from '@paddock/kit/jobs/author-changed.job';
import { Organisation } from '@paddock/kit/organisation';
import { eventually } from '@paddock/kit/testing/eventually';
import { type CallOptions, type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { TestHost, testSites, accountSettings, asAdmin } from '@paddock/kit/testing/test-host';
import { OffersService } from '../../src/entries/sign-ups/places/offers.service.ts';
import { raceService } from '../../src/service.ts';
import { raceInput } from '../factories/race-input.ts';

const race: HostedService = { ...raceService, settings: { SITE_URLS: testSites } };
const accounts: HostedService = { ...authService, settings: accountSettings };

interface LedgerRow {
  capacity: number | null;
  taken: number;
  placed: number;
  waiting: number;
}

/** The race service on its own database, with the auth service for audit and birth years. */
export class RaceHost extends TestHost {
  readonly editor = asAdmin('editor');

  private constructor(services: ServiceHost) {
    super(services, 'race');
    // The danmaku and content services are not running.
    for (const service of ['auth', 'race'] as const)
      services.app(service).get(AuthorChangedJob).run = async () => undefined;
    services.app('race').get(Organisation).certificatePrefix = async () => 'PDK';
  }

  /** With settings of both services. */
  static async start(settings: Record<string, string> = {}): Promise<RaceHost> {
    const services = [accounts, race].map((one) => ({ ...one, settings: { ...one.settings, ...settings } }));
    return new RaceHost(await ServiceHost.start(...services));
  }

  /** A second replica on the same database. */
  async copy(): Promise<RaceHost> {
    return new RaceHost(await this.services.beside(accounts, race));
  }

  /** Runs the expiry of an offer, as its job does. */
  expireOffer(signUpId: string): Promise<void> {
    return this.get(Database).transaction(() => this.get(OffersService).expire(signUpId));
  }

  /** With an uploaded file. */
  callWithFile<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    content: string | Uint8Array<ArrayBuffer>,
    options: CallOptions = {},
  ) {
    const file = new File([content], 'results.csv', { type: 'text/csv' });
    return this.services.callWithFile(name, input, file, options);
  }

  /** Creates or updates a race. */
  save(changes: Partial<SaveRaceInput> = {}, savedRace?: AdminRaceView): Promise<AdminRaceView> {
    return this.view('adm/save_race', raceInput(changes, savedRace), { caller: this.editor });
  }

  /** Both services have one clock, which only `travel` moves. */
  stopClocks(): void {
    this.stopClock();
    this.services.app('auth').get(Clock).now = () => this.time();
  }

  /** Waits until everything due is delivered. */
  async delivered(): Promise<void> {
    await this.jobsDone();
    const deliveries = this.services.app('auth').get(DeliveriesService);
    while (await deliveries.deliverBatch());
    // The job of the service delivers too, and must not finish at a later time.
    // A retry is due at a later time of the clock, which may be stopped.
    const open = `select 1 from delivery where state = 'sending' or (state = 'queued' and due_at <= $1) limit 1`;
    await eventually(
      'all due deliveries are done',
      async () => (await this.services.query('auth', open, [this.time()])).length === 0,
    );
  }

  /** Messages to a member, oldest first. */
  async inbox({
    memberId,
  }: Pick<MemberCaller, 'memberId'>): Promise<{ kind: MessageKind; params: object }[]> {
    await this.jobsDone();
    return this.services.query(
      'auth',
      'select kind, params from message where member_id = (select id from member where public_id = $1) order by id',
      [memberId],
    );
  }

  /** Counters and stored rows per class; checks the waiting count. */
  async ledger(raceId: string): Promise<LedgerRow[]> {
    const rows = await this.query<LedgerRow & { queued: number }>(
      `select c.capacity, c.taken, c.queued,
         count(s.id) filter (where s.status in ('pending', 'confirmed', 'offered'))::int as placed,
         count(s.id) filter (where s.status = 'waiting')::int as waiting
       from race r join race_class c on c.race_id = r.id left join sign_up s on s.class_id = c.id
       where r.public_id = $1 group by c.id order by c.position`,
      [raceId],
    );
    return rows.map(({ queued, ...row }) => {
      expect(queued).toBe(row.waiting);
      return row;
    });
  }
}

import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type {
  AdminHeatView,
  AdminRaceDayView,
  FlightInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { StagePlanInput } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatStep } from '@paddock/contracts/race/race-day/race-day.shapes';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { classInput } from '../factories/race-input.ts';
import { type RaceHost } from './race-host.ts';

type DayWrite = Extract<
  CallName,
  | 'adm/save_day_plan'
  | 'adm/publish_race_day'
  | 'adm/build_stage'
  | 'adm/del_stage'
  | 'adm/move_heat'
  | 'adm/shift_race_day'
  | 'adm/save_heat_slots'
  | 'adm/change_heat'
  | 'adm/save_flights'
  | 'adm/answer_heat_question'
  | 'adm/revert_day_change'
  | 'adm/save_pilot_radio'
  | 'adm/make_class_result'
>;

/** An operator who manages the day of one race, with the latest version. */
export class Director {
  readonly asDirector = { caller: asAdmin('operator') };

  private constructor(
    readonly host: RaceHost,
    readonly race: AdminRaceView,
  ) {}

  get raceId(): string {
    return this.race.raceId;
  }

  get classId(): string {
    return this.race.classes[0]!.classId;
  }

  /** A race of one class with confirmed pilots `P1`, `P2` and so on. */
  static async withPilots(
    host: RaceHost,
    pilots: number,
    { radios = ['analog'], ...changes }: Partial<SaveRaceInput> & { radios?: (string | null)[] } = {},
  ): Promise<Director> {
    const race = await host.save({
      classes: [classInput({ capacity: null, waitingList: false })],
      ...changes,
    });
    const members = await host.services.query<{ id: string }>(
      'auth',
      `insert into member (phone, password_hash, nickname, callsign, radio_system, language)
       select '+86135' || lpad((coalesce((select max(id) from member), 0) + n)::text, 8, '0'), 'none', 'Nick ' || n,
         'P' || n, ($2::text[])[1 + (n - 1) % cardinality($2::text[])], 'en'
       from generate_series(1, $1::int) n returning public_id as id`,
      [pilots, radios],
    );
    await host.query(
      `with class as (
         update race_class set taken = $2 where public_id = $1 returning id, race_id
       )
       insert into sign_up (race_id, class_id, member_id, status)
       select race_id, class.id, m.id, 'confirmed'
       from class, unnest($3::uuid[]) with ordinality as m (id, n) order by n`,
      [race.classes[0]!.classId, pilots, members.map(({ id }) => id)],
    );
    return new Director(host, race);
  }

  day(): Promise<AdminRaceDayView> {
    return this.host.view('adm/get_adm_race_day', { raceId: this.raceId }, this.asDirector);
  }

  async tryWrite<Name extends DayWrite>(
    name: Name,
    input: Omit<InputOf<Name>, 'raceId' | 'version'> & { version?: number },
  ) {
    const { version } = await this.day();
    const whole = { raceId: this.raceId, version, ...input } as InputOf<Name>;
    return this.host.call(name, whole, this.asDirector);
  }

  async write<Name extends DayWrite>(
    name: Name,
    input: Omit<InputOf<Name>, 'raceId' | 'version'>,
  ): Promise<void> {
    const envelope = await this.tryWrite(name, input);
    if (envelope.code !== 0) throw new Error(`${name}: ${envelope.msg} ${JSON.stringify(envelope.data)}`);
  }

  build(plan: Partial<StagePlanInput> = {}): Promise<void> {
    const { classId } = this;
    return this.write('adm/build_stage', { classId, kind: 'qualifying', field: 'confirmed', ...plan });
  }

  async heat(number: number): Promise<AdminHeatView> {
    return (await this.day()).heats.find((heat) => heat.number === number)!;
  }

  async step(number: number, step: HeatStep, reason?: string): Promise<void> {
    const { heatId } = await this.heat(number);
    await this.write('adm/change_heat', { heatId, step, ...(reason && { reason }) });
  }

  /** Calls the heat if needed and records its finish in slot order, or in the given order of slots. */
  async fly(number: number, order?: number[], official = true): Promise<void> {
    const heat = await this.heat(number);
    if (heat.state === 'planned') await this.step(number, 'call');
    const slots = order ?? heat.slots.flatMap(({ slot, signUpId }) => (signUpId ? [slot] : []));
    const flights = slots.map((slot, i): FlightInput => ({ slot, status: 'ok', rank: i + 1 }));
    await this.write('adm/save_flights', { heatId: heat.heatId, flights, official });
  }

  /** Callsigns by slot; empty strings for free slots. */
  async callsigns(number: number): Promise<string[]> {
    const { pilots, heats } = await this.day();
    const byId = new Map(pilots.map(({ signUpId, callsign }) => [signUpId, callsign]));
    return heats
      .find((heat) => heat.number === number)!
      .slots.map(({ signUpId }) => (signUpId ? byId.get(signUpId)! : ''));
  }
}

import type { MemberCaller } from '@paddock/contracts/caller';
import type {
  AdminRaceView,
  RaceClassInput,
  SaveRaceInput,
} from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { newAccount, phoneOf } from '../factories/account.ts';
import { classInput } from '../factories/race-input.ts';
import type { RaceHost } from './race-host.ts';

export interface Given {
  race: AdminRaceView;
  giver: MemberCaller;
  taker: MemberCaller;
  signUpId: string;
}

export interface Offered extends Given {
  handOverId: string;
}

/** Heron has a place; Kite would like to take it over. */
export class HandOvers {
  constructor(private readonly host: RaceHost) {}

  signUp({ raceId, classes }: AdminRaceView, caller: MemberCaller, nth = 0) {
    return this.host.call('sign_up', { raceId, classId: classes[nth]!.classId }, { caller });
  }

  async mine({ raceId }: AdminRaceView, caller: MemberCaller) {
    return (await this.host.view('get_my_sign_up', { raceId }, { caller })).signUps[0];
  }

  async reasons(race: AdminRaceView, caller: MemberCaller) {
    return (await this.mine(race, caller))?.history.map(({ reason }) => reason);
  }

  /** A full class of one place, and a second class. */
  async scene(first: Partial<RaceClassInput> = {}, settings: Partial<SaveRaceInput> = {}): Promise<Given> {
    const race = await this.host.save({
      classes: [classInput({ capacity: 1, ...first }), classInput()],
      ...settings,
    });
    const giver = await newAccount(this.host, { nickname: 'Heron' });
    const taker = await newAccount(this.host, { nickname: 'Kite' });
    const { signUpId } = (await this.signUp(race, giver)).data!;
    // Jobs run at the same time: later messages could come first.
    await this.host.jobsDone();
    return { race, giver, taker, signUpId };
  }

  /** The same, after the offer. */
  async given(first: Partial<RaceClassInput> = {}, settings: Partial<SaveRaceInput> = {}): Promise<Offered> {
    const scene = await this.scene(first, settings);
    await this.give(scene);
    return { ...scene, handOverId: await this.idFor(scene.taker) };
  }

  async give({ giver, taker, signUpId }: Given, phone?: string) {
    const input = { signUpId, phone: phone ?? (await phoneOf(this.host, taker)) };
    return this.host.call('hand_over_place', input, { caller: giver });
  }

  take(handOverId: string, caller: MemberCaller, answers: AnswerInput[] = []) {
    return this.host.call('take_over_place', { handOverId, answers }, { caller });
  }

  async stateFor(handOverId: string, caller: MemberCaller) {
    return (await this.host.view('get_hand_over', { handOverId }, { caller })).state;
  }

  /** Link in the message to the recipient. */
  async idFor({ memberId }: MemberCaller): Promise<string> {
    const [row] = await this.host.query<{ handOverId: string }>(
      `select public_id as "handOverId" from place_transfer where recipient_id = $1 order by id desc limit 1`,
      [memberId],
    );
    return row!.handOverId;
  }
}

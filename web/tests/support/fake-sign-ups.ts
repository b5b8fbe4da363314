import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { refuse, refuseFields, type Handler, type ReceivedCall } from './fake-answers.ts';
import type { FakeRace } from './fake-races.ts';

export type FakeSignUp = ViewOf<'get_my_sign_up'>['signUps'][number];
type Status = FakeSignUp['status'];
type Member = ViewOf<'get_member_info'>;
type MemberHandler = (call: ReceivedCall, member: Member) => ReturnType<Handler>;
type Reason = FakeSignUp['history'][number]['reason'];

const PASS = '0123456789AB';
const signUpId = `0190a8d0-0000-7000-8000-${PASS.toLowerCase()}`;

const now = (): string => new Date().toISOString();
const inADay = (): string => new Date(Date.now() + 86_400_000).toISOString();

const answerAsAsked = (
  { questionId, value }: FakeSignUp['answers'][number],
  question: FakeRace['questions'][number] | undefined,
): ViewOf<'get_given_answers'>['answers'][number] => ({
  questionId,
  question: question?.label ?? { text: 'A question of old' },
  kind: question?.kind ?? 'text',
  value,
  choice: null,
  isAskedSo: question !== undefined,
});

const ok = (data: unknown) => ({ code: 0, data, msg: '' });

/** Sign-ups of the member under test. */
export class FakeSignUps {
  readonly rows: FakeSignUp[] = [];
  openingWished = false;
  readonly #races: readonly FakeRace[];

  constructor(races: readonly FakeRace[]) {
    this.#races = races;
  }

  add(race: FakeRace, status: Status, more: Partial<FakeSignUp> = {}): FakeSignUp {
    const [first] = race.classes;
    if (!first) throw new Error('a race without classes');
    const signUp: FakeSignUp = {
      signUpId,
      raceId: race.raceId,
      classId: first.classId,
      status,
      waitingPosition: status === 'waiting' ? 3 : null,
      offerEndsAt: null,
      answers: [],
      missing: [],
      createdAt: now(),
      passCode: status === 'confirmed' ? PASS : null,
      checkedInAt: null,
      age: null,
      payment: null,
      howToPay: null,
      handOver: null,
      setAside: false,
      guest: false,
      waitsWith: null,
      history: [{ status, reason: status === 'waiting' ? 'queued' : 'signed_up', note: '', at: now() }],
      ...more,
    };
    this.rows.unshift(signUp);
    return signUp;
  }

  given: Pick<ViewOf<'get_given_answers'>, 'answeredAt' | 'consents'> = { answeredAt: now(), consents: [] };

  readonly handlers: Record<string, MemberHandler> = {
    get_my_sign_up: ({ input }) => {
      const signUps = this.rows.filter(({ raceId }) => raceId === input.raceId);
      return ok({ signUps, openingWished: this.openingWished, serverTime: now() });
    },
    save_opening_wish: ({ input }) => {
      this.openingWished = input.wished === true;
      return ok({ wished: this.openingWished });
    },
    get_my_race_list: ({ input }) => {
      const { page = 1, pageSize = 20 } = input as InputOf<'get_my_race_list'>;
      const rows = this.rows.slice((page - 1) * pageSize, page * pageSize).map((signUp) => {
        const race = this.#races.find(({ raceId }) => raceId === signUp.raceId);
        return { race, className: { text: 'Open class' }, signUp };
      });
      return ok({ rows, total: this.rows.length, page, pageSize, serverTime: now() });
    },
    sign_up: (call, member) => this.#signUp(call, member),
    save_sign_up_answers: ({ input, lang }) => {
      const { answers } = input as unknown as InputOf<'save_sign_up_answers'>;
      const faults = this.#faultsIn(this.#races[0], answers);
      return Object.keys(faults).length > 0
        ? refuseFields(lang, faults)
        : ok(Object.assign(this.#row(input.signUpId), { answers, missing: [] }));
    },
    get_given_answers: ({ input }) => {
      const { answers } = this.#row(input.signUpId);
      const asked = new Map(this.#races[0]?.questions.map((one) => [one.questionId, one]));
      return ok({
        ...this.given,
        answers: answers.map((one) => answerAsAsked(one, asked.get(one.questionId))),
      });
    },
    change_class: ({ input }) =>
      ok(Object.assign(this.#row(input.signUpId), { classId: input.classId, status: 'confirmed' })),
    hand_over_place: ({ input }) => {
      const handOver = { phoneEnd: String(input.phone).slice(-4), endsAt: inADay() };
      return ok(Object.assign(this.#row(input.signUpId), { handOver }));
    },
    withdraw_hand_over: ({ input }) => ok(Object.assign(this.#row(input.signUpId), { handOver: null })),
    cancel_sign_up: (call) => this.#move(call, 'cancelled', 'cancelled_by_member'),
    leave_waiting: (call) => this.#move(call, 'cancelled', 'left_queue'),
    wait_together: ({ input }) =>
      ok(Object.assign(this.#row(input.signUpId), { waitsWith: input.groupId ?? null })),
    accept_offer: (call) => this.#move(call, 'confirmed', 'offer_accepted'),
    decline_offer: (call) => this.#move(call, 'cancelled', 'offer_declined'),
  };

  #row(wanted: unknown): FakeSignUp {
    const row = this.rows.find((each) => each.signUpId === wanted);
    if (!row) throw new Error(`no sign-up ${String(wanted)}`);
    return row;
  }

  #move({ input }: ReceivedCall, status: Status, reason: Reason) {
    const row = this.#row(input.signUpId);
    row.history.push({ status, reason, note: '', at: now() });
    return ok(
      Object.assign(row, {
        status,
        waitingPosition: null,
        offerEndsAt: null,
        passCode: status === 'confirmed' ? PASS : null,
      }),
    );
  }

  #signUp({ input, lang }: ReceivedCall, { callsign, realName }: Member) {
    const { raceId, classId, answers = [] } = input as unknown as InputOf<'sign_up'>;
    const race = this.#races.find((each) => each.raceId === raceId);
    const wanted = race?.classes.find((each) => each.classId === classId);
    if (classId === '') return refuseFields(lang, { classId: 'pattern' });
    if (!race || !wanted) return refuse('not_found', lang);
    const fields = [
      ...(race.callsignNeeded && !callsign ? ['callsign'] : []),
      ...(race.realNameNeeded && !realName ? ['realName'] : []),
    ];
    if (fields.length > 0) return refuse('profile_incomplete', lang, { fields });
    const faults = this.#faultsIn(race, answers);
    if (Object.keys(faults).length > 0) return refuseFields(lang, faults);
    const status = wanted.signUpState === 'open' ? 'confirmed' : 'waiting';
    return ok(this.add(race, status, { classId, answers }));
  }

  #faultsIn(race: FakeRace | undefined, answers: InputOf<'save_sign_up_answers'>['answers']) {
    const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
    const missing = race?.questions.filter(({ questionId, required }) => required && !given.get(questionId));
    return Object.fromEntries(
      (missing ?? []).map((each) => [`answers.${each.questionId}`, 'required' as const]),
    );
  }
}

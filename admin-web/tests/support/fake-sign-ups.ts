import type { SignUp } from '../../src/resources/sign-up/sign-up-row.ts';
import { Refused, type Handlers } from './fake-api.ts';
import type { FakeOffice } from './fake-office.ts';
import { aClass, aRace } from './fake-races.ts';

const idOf = (number: number) => `50000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const codeOf = (number: number) => idOf(number).slice(-12);

export const nothingPaid = {
  fullAmount: null,
  discountCode: null,
  dueAt: null,
  paidAt: null,
  way: null,
  by: '',
} as const;

export const aSignUp = (number: number, part: Partial<SignUp> = {}): SignUp => ({
  signUpId: idOf(number),
  raceId: aRace(1).raceId,
  raceTitle: aRace(1).title,
  classId: aClass(1).classId,
  className: aClass(1).name,
  pilot: {
    memberId: `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    nickname: `nick${number}`,
    realName: `Real ${number}`,
    callsign: `CALL${number}`,
    team: '',
    phone: `+8613800${String(100_000 + number)}`,
    inCare: false,
    status: 'active',
  },
  status: 'confirmed',
  waitingPosition: null,
  waitsTogether: false,
  offerEndsAt: null,
  checkedInAt: null,
  guest: false,
  deskNote: '',
  kit: null,
  age: null,
  payment: null,
  keptUntil: null,
  answers: [],
  consents: [],
  missing: [],
  otherClasses: [],
  raceTeam: null,
  history: [
    {
      status: 'confirmed',
      reason: 'signed_up',
      note: '',
      at: '2026-03-02T08:00:00.000Z',
      by: '',
      changes: [],
      onPaper: false,
      overtaken: null,
      capacity: null,
      fromClass: null,
      otherPilot: null,
    },
  ],
  createdAt: new Date(Date.UTC(2026, 2, 2, number)).toISOString(),
  ...part,
});

/** Fake sign-ups. */
export class FakeSignUps {
  all: SignUp[] = [];

  constructor(office: FakeOffice) {
    Object.assign(office.handlers, this.#lists(), this.#decisions(), this.#desk());
  }

  find(signUpId: string): SignUp {
    const signUp = this.all.find((each) => each.signUpId === signUpId);
    if (!signUp) throw new Refused('not_found');
    return signUp;
  }

  change(signUpId: string, part: Partial<SignUp>): SignUp {
    const after = { ...this.find(signUpId), ...part };
    this.all = this.all.map((each) => (each.signUpId === signUpId ? after : each));
    return after;
  }

  #lists(): Handlers {
    return {
      'adm/get_adm_sign_up_list': ({ page = 1, pageSize = 25, raceId, classId, status, checkedIn }) => {
        const rows = this.all.filter(
          (row) =>
            (!raceId || row.raceId === raceId) &&
            (!classId || row.classId === classId) &&
            (!status || row.status === status) &&
            (checkedIn === undefined || (row.checkedInAt !== null) === checkedIn),
        );
        return {
          rows: rows.slice((page - 1) * pageSize, page * pageSize),
          total: rows.length,
          page,
          pageSize,
          more: false,
        };
      },
      'adm/get_sign_up_counts': () => ({ rows: [] }),
    };
  }

  #decisions(): Handlers {
    return {
      'adm/undo_approval': ({ signUpId }) => this.change(signUpId, { status: 'pending' }),
      'adm/approve_sign_up': ({ signUpId }) => this.change(signUpId, { status: 'confirmed' }),
      'adm/mark_paid': ({ signUpId, way }) => {
        const { payment } = this.find(signUpId);
        if (!payment) throw new Refused('nothing_to_pay');
        const paidAt = '2026-03-03T08:00:00.000Z';
        const { amount, currency } = payment;
        const paid = { ...nothingPaid, amount, currency, paidAt, balance: 0, way, by: 'the-owner' };
        return this.change(signUpId, { payment: paid });
      },
      'adm/reject_sign_up': ({ signUpId }) => this.change(signUpId, { status: 'rejected' }),
      'adm/cancel_sign_up': ({ signUpId }) => this.change(signUpId, { status: 'cancelled' }),
      'adm/give_place': ({ signUpId }) =>
        this.change(signUpId, { status: 'confirmed', waitingPosition: null }),
      'adm/move_sign_up': ({ signUpId, classId }) => this.change(signUpId, { classId }),
      'adm/undo_check_in': ({ signUpId }) => this.change(signUpId, { checkedInAt: null }),
    };
  }

  #desk(): Handlers {
    return {
      'adm/get_takings': ({ raceId }) => ({
        rows: this.all.flatMap(({ raceId: own, payment }) =>
          own === raceId && payment?.way
            ? [{ currency: payment.currency, way: payment.way, amount: payment.amount, payments: 1 }]
            : [],
        ),
      }),
      'adm/save_desk_note': ({ signUpId, note, noteBefore }) => {
        const { deskNote } = this.find(signUpId);
        if (deskNote !== note && deskNote !== noteBefore)
          throw new Refused('desk_note_changed', { note: deskNote, shown: deskNote || '—' });
        return this.change(signUpId, { deskNote: note });
      },
      'adm/hand_out_kit': ({ signUpId, handedOut, at = '2026-03-29T06:31:00.000Z' }) =>
        this.change(signUpId, { kit: handedOut ? { at, by: 'the-operator' } : null }),
      'adm/get_pass_list': ({ raceId }) => ({
        rows: this.all.filter((row) => row.raceId === raceId && row.status === 'confirmed').map(passOf),
        more: false,
      }),
      'adm/check_in': ({ raceId, code, at = '2026-03-29T06:30:00.000Z' }) => {
        const before = this.all.find(
          (row) => row.raceId === raceId && row.signUpId.endsWith(code.toLowerCase()),
        );
        if (!before) throw new Refused('pass_unknown');
        if (before.status !== 'confirmed') throw new Refused('pass_not_confirmed');
        const outcome = before.checkedInAt ? 'already_checked_in' : 'checked_in';
        return {
          ...passOf(this.change(before.signUpId, { checkedInAt: before.checkedInAt ?? at })),
          outcome,
        };
      },
    };
  }
}

const passOf = ({
  signUpId,
  pilot,
  classId,
  className,
  checkedInAt,
  payment,
  guest,
  deskNote,
  kit,
}: SignUp) => ({
  payment,
  guest,
  deskNote,
  kit,
  signUpId,
  passCode: signUpId.slice(-12).toUpperCase(),
  name: pilot.realName,
  callsign: pilot.callsign,
  team: pilot.team,
  guardian: '',
  phoneEnd: pilot.phone.slice(-4),
  lacksTeam: false,
  isActive: pilot.status === 'active',
  classId,
  className,
  checkedInAt,
});

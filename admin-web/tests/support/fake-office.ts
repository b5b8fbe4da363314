import { randomUUID } from 'node:crypto';
import type { ViewOf } from '@paddock/contracts/call-table';
import type { RowOf } from '../../src/engine/resource.ts';
import type { WriteCall } from '../../src/providers/http.ts';
import { CutOff, FakeApi, Refused, type Handlers, type SeenCall } from './fake-api.ts';

type Admin = RowOf<'adm/get_admin_list'>;
type Member = RowOf<'adm/get_adm_member_list'>;
type AuditEntry = RowOf<'adm/get_audit_list'>;

export const password = 'correct horse battery';
export const totp = '123456';

export const anAdmin = (number: number, part: Partial<Admin> = {}): Admin => ({
  adminId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  account: `admin${number}`,
  name: `Admin ${number}`,
  role: 'viewer',
  races: [],
  status: 'active',
  hasPassword: true,
  totpOn: false,
  lastLoginAt: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...part,
});

export const aMember = (number: number, part: Partial<Member> = {}): Member => ({
  memberId: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  phone: `+8613800${String(100_000 + number)}`,
  nickname: `Pilot ${number}`,
  realName: '',
  avatar: '',
  callsign: '',
  team: '',
  country: null,
  city: '',
  birthYear: null,
  email: null,
  radioSystem: null,
  language: 'cn',
  inCare: false,
  createdAt: new Date(Date.UTC(2026, 0, 1, number)).toISOString(),
  status: 'active',
  statusReason: '',
  lastSeenAt: null,
  family: [],
  ...part,
});

export const anEntry = (number: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId: `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  at: new Date(Date.UTC(2026, 2, 1, number)).toISOString(),
  adminId: anAdmin(1).adminId,
  account: 'ada',
  service: 'auth',
  call: 'adm/change_member_status',
  subject: `member:${number}`,
  before: { status: 'active', statusReason: '' },
  after: { status: 'suspended', statusReason: 'unsafe flying' },
  address: '203.0.113.9',
  requestId: `request-${number}`,
  adminName: 'Ada',
  names: [],
  ...part,
});

interface Page {
  page?: number;
  pageSize?: number;
}

export function pageOf<Row>(rows: readonly Row[], { page = 1, pageSize = 25 }: Page) {
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize };
}

function sorted<Row extends object>(rows: readonly Row[], sort: string): Row[] {
  const key = sort.replace(/^-/, '') as keyof Row;
  const upwards = rows.toSorted((a, b) => String(a[key] ?? '').localeCompare(String(b[key] ?? '')));
  return sort.startsWith('-') ? upwards.toReversed() : upwards;
}

/** In-memory fake of the back-office API. */
export class FakeOffice extends FakeApi {
  admins: Admin[] = [anAdmin(1, { account: 'ada', name: 'Ada', role: 'owner' })];
  members: Member[] = [];
  entries: AuditEntry[] = [];
  dashboard: ViewOf<'adm/get_dashboard'> = {
    pending: 0,
    offered: 0,
    nextOfferEndsAt: null,
    waiting: 0,
    unpaid: 0,
    openContacts: 0,
    openClubJoins: 0,
    reportedComments: 0,
    latest: [],
    signUpsToday: 0,
    provisional: 0,
    toCorrect: [],
    ahead: [],
    racesAhead: 0,
  };
  /** Admins by token. */
  readonly sessions = new Map<string, string>();
  secondFactorFirst = false;
  wrongCodesAt: string | null = null;

  constructor() {
    super();
    Object.assign(this.handlers, this.#own(), this.#lists(), this.#writes());
  }

  /** Signs in without the login screen. */
  signIn(admin: Admin | undefined = this.admins[0]): string {
    const token = randomUUID();
    this.sessions.set(token, admin?.adminId ?? '');
    return token;
  }

  /** Applies the next call, then cuts the connection. */
  cutAfter(call: WriteCall): void {
    const usual = this.handlers[call] as (input: unknown, seen: SeenCall) => unknown;
    this.handlers[call] = async (input: unknown, seen: SeenCall) => {
      Object.assign(this.handlers, { [call]: usual });
      await usual(input, seen);
      throw new CutOff();
    };
  }

  #adminOf({ headers }: SeenCall): Admin {
    const id = this.sessions.get(String(headers.adm_access_token));
    const admin = this.admins.find(({ adminId }) => adminId === id);
    if (!admin) throw new Refused('not_signed_in');
    return admin;
  }

  #ownView(admin: Admin) {
    return {
      ...admin,
      secondFactorFirst: this.secondFactorFirst && !admin.totpOn,
      wrongCodesAt: this.wrongCodesAt,
    };
  }

  #session(admin: Admin): ViewOf<'adm/login'> {
    return {
      admAccessToken: this.signIn(admin),
      expiresAt: '2030-01-01T00:00:00.000Z',
      admin: this.#ownView(admin),
    };
  }

  #own(): Handlers {
    return {
      'adm/login': (input) => {
        const admin = this.admins.find(({ account }) => account === input.account);
        if (!admin || input.password !== password) throw new Refused('wrong_credentials');
        if (admin.totpOn && !input.totp) throw new Refused('totp_needed');
        if (admin.totpOn && input.totp !== totp && input.totp !== 'aaaa-bbbb')
          throw new Refused('wrong_totp');
        return this.#session(admin);
      },
      'adm/get_adm_setting_list': () => pageOf([], {}),
      'adm/get_adm_info': (_input, seen) => this.#ownView(this.#adminOf(seen)),
      'adm/logout': (_input, seen) => void this.sessions.delete(String(seen.headers.adm_access_token)),
      'adm/modify_pwd': (input, seen) => {
        const admin = this.#adminOf(seen);
        if (input.oldPassword !== password) throw new Refused('wrong_password');
        this.sessions.clear();
        return this.#session(admin);
      },
      'adm/enrol_totp': (_input, seen) => {
        this.#adminOf(seen);
        const secret = 'JBSWY3DPEHPK3PXP';
        return { secret, uri: `otpauth://totp/Paddock:ada?secret=${secret}&issuer=Paddock` };
      },
      'adm/confirm_totp': (input, seen) => {
        if (input.totp !== totp) throw new Refused('wrong_totp');
        this.#save({ ...this.#adminOf(seen), totpOn: true });
        return { recoveryCodes: Array.from({ length: 10 }, (_, index) => `k7xp-${1000 + index}`) };
      },
      'adm/remove_totp': (input, seen) => {
        if (input.password !== password) throw new Refused('wrong_password');
        if (input.totp !== totp) throw new Refused('wrong_totp');
        return this.#ownView(this.#save({ ...this.#adminOf(seen), totpOn: false }));
      },
    };
  }

  #lists(): Handlers {
    return {
      'adm/get_adm_member_list': (input, seen) => {
        this.#adminOf(seen);
        const { text = '', status, sort = '-createdAt' } = input;
        const found = this.members.filter(
          (row) => (!status || row.status === status) && `${row.nickname} ${row.phone}`.includes(text),
        );
        return pageOf(sorted(found, sort), input);
      },
      'adm/get_admin_list': (input, seen) => {
        this.#adminOf(seen);
        const { text = '', role, status, sort = 'account' } = input;
        const found = this.admins.filter(
          (row) =>
            (!role || row.role === role) &&
            (!status || row.status === status) &&
            `${row.account} ${row.name}`.includes(text),
        );
        return pageOf(sorted(found, sort), input);
      },
      'adm/get_adm_page_list': () => pageOf([], {}),
      'adm/get_adm_race_list': () => pageOf([], {}),
      'adm/get_dashboard': (_input, seen) => {
        this.#adminOf(seen);
        return this.dashboard;
      },
      'adm/get_audit_list': (input, seen) => {
        this.#adminOf(seen);
        const { adminId, call, from = '', to = '9999', sort = '-at' } = input;
        const found = this.entries.filter(
          (row) =>
            (!adminId || row.adminId === adminId) &&
            (!call || row.call === call) &&
            row.at >= from &&
            row.at <= to,
        );
        return pageOf(sorted(found, sort), input);
      },
    };
  }

  #writes(): Handlers {
    return {
      'adm/change_member_status': (input, seen) => {
        this.#adminOf(seen);
        const { memberId, status, reason = '' } = input;
        this.members = this.members.map((row) =>
          row.memberId === memberId ? { ...row, status, statusReason: reason } : row,
        );
        return this.members.find((row) => row.memberId === memberId);
      },
      'adm/change_admin_status': ({ adminId, status }, seen) => {
        this.#adminOf(seen);
        const admin = this.admins.find((row) => row.adminId === adminId);
        if (!admin) throw new Refused('not_found');
        return this.#save({ ...admin, status });
      },
      'adm/save_admin': (input, seen) => {
        this.#adminOf(seen);
        const { adminId, account, name, role, resetTotp, password: given } = input;
        if (this.admins.some((row) => row.account === account && row.adminId !== adminId)) {
          throw new Refused('account_taken');
        }
        const before =
          this.admins.find((row) => row.adminId === adminId) ??
          anAdmin(this.admins.length + 1, { hasPassword: false });
        return this.#save({
          ...before,
          account,
          name,
          role,
          hasPassword: before.hasPassword || Boolean(given),
          ...(resetTotp && { totpOn: false }),
        });
      },
    };
  }

  #save(admin: Admin): Admin {
    const others = this.admins.filter(({ adminId }) => adminId !== admin.adminId);
    this.admins = [...others, admin];
    return admin;
  }
}

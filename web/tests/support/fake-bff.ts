import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import type { RuleName } from '@paddock/contracts/rule-table';
import { isHourlyToken } from '@paddock/contracts/hourly-token';
import { isLanguage } from '@paddock/contracts/language';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuse, refuseFields, type FakeFile, type Handler, type ReceivedCall } from './fake-answers.ts';
import type { FakeRace } from './fake-races.ts';
import type { FakeBook } from './fake-books.ts';
import { noStandings } from './fake-results.ts';
import { FakeSignUps } from './fake-sign-ups.ts';

export const hourlyTokenSecret = 'a secret for tests only';
export const validCode = '246810';

type Member = ViewOf<'get_member_info'>;

const none = { text: '' };

export const fakeIdentity: ViewOf<'get_identity'> = {
  organisation: { text: 'Paddock Racing' },
  shortName: { text: 'Paddock' },
  tagline: none,
  footer: none,
  heroTitle: none,
  heroText: none,
  links: [],
  recordNumber: null,
};

const ok = (data: unknown): Envelope => ({ code: 0, data, msg: '' });

/** The contract on a loopback port: members and sessions in memory, and one valid code. */
export class FakeBff {
  readonly calls: ReceivedCall[] = [];
  /** In the service's order. */
  readonly races: FakeRace[] = [];
  readonly signUps = new FakeSignUps(this.races);
  /** Shared by all members. */
  readonly books: FakeBook[] = [];
  readonly #members = new Map<string, { password: string; member: Member }>();
  readonly #sessions = new Map<string, string>();
  readonly #overrides = new Map<string, (...args: Parameters<Handler>) => ReturnType<Handler> | undefined>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#receive(request).then((answer) => {
        // Overrides may answer a raw response.
        if (typeof answer === 'object' && 'content' in answer)
          return response.writeHead(200, answer.headers).end(answer.content);
        const { status } = Object.values(errors).find(({ code }) => code === answer.code) ?? { status: 200 };
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
  }

  static async start(): Promise<FakeBff> {
    const bff = new FakeBff();
    await new Promise<void>((resolve) => bff.#server.listen(0, '127.0.0.1', resolve));
    return bff;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Does not keep this process running. */
  unref(): void {
    this.#server.unref();
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  reset(): void {
    this.calls.length = 0;
    this.races.length = 0;
    this.signUps.rows.length = 0;
    this.signUps.openingWished = false;
    this.books.length = 0;
    this.#members.clear();
    this.#sessions.clear();
    this.#overrides.clear();
  }

  /** Calls without an answer of this handler get the usual one. */
  override(name: CallName, handler: (...args: Parameters<Handler>) => ReturnType<Handler> | undefined): void {
    this.#overrides.set(name, handler);
  }

  callsOf(name: CallName): ReceivedCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  addMember(member: Partial<Member> & { phone: string }, password = 'correct horse'): Member {
    const full: Member = {
      memberId: '0190a8d0-0000-7000-8000-000000000000',
      nickname: 'Falcon',
      realName: '',
      avatar: '',
      callsign: '',
      team: '',
      country: null,
      city: '',
      birthYear: null,
      email: null,
      radioSystem: null,
      language: 'en',
      inCare: false,
      createdAt: '2026-03-01T08:00:00.000Z',
      ...member,
    };
    this.#members.set(member.phone, { password, member: full });
    return full;
  }

  signIn(phone: string): string {
    const token = `token-${this.#sessions.size + 1}-of-${phone.replaceAll(/\D/g, '')}`;
    this.#sessions.set(token, phone);
    return token;
  }

  endSessions(): void {
    this.#sessions.clear();
  }

  async #receive(request: IncomingMessage): Promise<Envelope | FakeFile> {
    const name = (request.url ?? '').replace('/api/', '');
    const lang = isLanguage(request.headers.lang) ? request.headers.lang : 'en';
    const input = JSON.parse(await text(request)) as Record<string, unknown>;
    const call: ReceivedCall = { name, input, headers: request.headers, lang };
    // Every page calls these; tests count their own calls only.
    if (name !== 'get_seo_detail' && name !== 'get_identity') this.calls.push(call);
    return isHourlyToken(request.headers.token, hourlyTokenSecret, Date.now())
      ? (this.#overrides.get(name)?.(call) ?? this.#handlerOf(name)(call))
      : refuse('bad_hourly_token', lang);
  }

  #handlerOf(name: string): Handler {
    const handlers: Record<string, Handler> = {
      get_race_list: (call) => this.#listRaces(call),
      get_race_detail: ({ input, lang }) => {
        const race = this.races.find((each) => each.raceId === input.raceId);
        return race ? ok(race) : refuse('not_found', lang);
      },
      get_my_books_list: (call) =>
        this.#asMember(call, () =>
          ok({ rows: this.books, total: this.books.length, page: 1, pageSize: 100 }),
        ),
      get_race_year: () => {
        const years = [...new Set(this.races.map(({ season }) => season))].toSorted((a, b) => b - a);
        return ok({ rows: years.map((year) => ({ year, races: 1 })) });
      },
      get_seo_detail: () => ok({ title: '', description: '', keywords: '', image: null, robots: null }),
      get_identity: () => ok(fakeIdentity),
      get_page_list: () => ok({ rows: [] }),
      get_unlisted: () => ok({ paths: [] }),
      get_pilot_list: () => ok({ rows: [], total: 0, page: 1, pageSize: 100 }),
      get_race_result: () => ok({ classes: [], teams: null }),
      get_podium_list: () => ok({ rows: [], total: 0, page: 1, pageSize: 20 }),
      get_standings: () => ok(noStandings),
      send_code: (call) =>
        call.input.source === 'updatephone' ? this.#asMember(call, () => sendCode(call)) : sendCode(call),
      register: (call) => this.#register(call),
      login: (call) => this.#login(call),
      findpwd: (call) => this.#findPassword(call),
      get_member_badge: (call) =>
        this.#asMember(call, ({ member: { nickname, avatar } }) => ok({ nickname, avatar, unread: 0 })),
      get_member_info: (call) => this.#asMember(call, ({ member }) => ok(member)),
      save_member_info: (call) => this.#asMember(call, (entry) => this.#save(call, entry)),
      updatephone: (call) => this.#asMember(call, (entry) => this.#updatePhone(call, entry)),
      remove_avatar: (call) =>
        this.#asMember(call, ({ member }) => {
          member.avatar = '';
          return ok({});
        }),
      logout: (call) =>
        this.#asMember(call, () => {
          this.#sessions.delete(String(call.headers.access_token));
          return ok({});
        }),
    };
    const ofMembers = this.signUps.handlers[name];
    if (ofMembers) return (call) => this.#asMember(call, ({ member }) => ofMembers(call, member));
    return handlers[name] ?? (({ lang }) => refuse('unknown_call', lang));
  }

  #listRaces({ input }: ReceivedCall): Envelope {
    const { page = 1, pageSize = 20, year, state, text: words } = input as InputOf<'get_race_list'>;
    const found = this.races.filter(
      (race) =>
        (year === undefined || race.season === year) &&
        (state === undefined || race.signUpState === state) &&
        (words === undefined || race.title.text.toLowerCase().includes(words.toLowerCase())),
    );
    const rows = found.slice((page - 1) * pageSize, page * pageSize);
    return ok({ rows, total: found.length, page, pageSize, serverTime: new Date().toISOString() });
  }

  #asMember(
    call: ReceivedCall,
    work: (entry: { password: string; member: Member }) => ReturnType<Handler>,
  ): ReturnType<Handler> {
    const phone = this.#sessions.get(String(call.headers.access_token));
    const entry = phone === undefined ? undefined : this.#members.get(phone);
    return entry ? work(entry) : refuse('not_signed_in', call.lang);
  }

  #sessionOf(member: Member): Envelope {
    return ok({
      accessToken: this.signIn(member.phone),
      expiresAt: '2027-01-01T00:00:00.000Z',
      member,
      reopened: false,
    });
  }

  #register({ input, lang }: ReceivedCall): Envelope {
    const { phone, code, password, nickname } = input as unknown as InputOf<'register'>;
    const faults: Record<string, RuleName> = {};
    if (!isPhone(phone)) faults.phone = 'phone';
    if (!nickname) faults.nickname = 'notEmpty';
    if (password.length < 8) faults.password = 'minLength';
    if (Object.keys(faults).length > 0) return refuseFields(lang, faults);
    if (code !== validCode) return refuse('wrong_code', lang);
    return this.#sessionOf(this.addMember({ phone, nickname, language: lang }, password));
  }

  #login({ input, lang }: ReceivedCall): Envelope {
    const { phone, password, code } = input as unknown as InputOf<'login'>;
    const entry = this.#members.get(phone);
    if (code !== undefined && code !== validCode) return refuse('wrong_code', lang);
    if (!entry || (code === undefined && password !== entry.password))
      return refuse('wrong_credentials', lang);
    return this.#sessionOf(entry.member);
  }

  #findPassword({ input, lang }: ReceivedCall): Envelope {
    const { phone, code, password } = input as unknown as InputOf<'findpwd'>;
    const entry = this.#members.get(phone);
    if (code !== validCode || !entry) return refuse('wrong_code', lang);
    this.#members.set(phone, { ...entry, password });
    return ok({});
  }

  #save({ input, lang }: ReceivedCall, { member }: { member: Member }): Envelope {
    const { birthYear } = input as unknown as InputOf<'save_member_info'>;
    if (typeof birthYear === 'string') return refuseFields(lang, { birthYear: 'integer' });
    return ok(Object.assign(member, input));
  }

  #updatePhone({ input, lang }: ReceivedCall, entry: { password: string; member: Member }): Envelope {
    const { phone, code, password } = input as unknown as InputOf<'updatephone'>;
    if (password !== entry.password) return refuse('wrong_password', lang);
    if (code !== validCode) return refuse('wrong_code', lang);
    this.#members.delete(entry.member.phone);
    return this.#sessionOf(this.addMember(Object.assign(entry.member, { phone }), password));
  }
}

const sendCode = ({ input, lang }: ReceivedCall): Envelope =>
  isPhone(input.phone) ? ok({ retryAfter: 60, expiresIn: 300 }) : refuseFields(lang, { phone: 'phone' });

const isPhone = (value: unknown): boolean => typeof value === 'string' && /^\+\d{8,15}$/.test(value);

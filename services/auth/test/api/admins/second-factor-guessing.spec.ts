import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '@paddock/kit/clock';
import { eventually } from '@paddock/kit/testing/eventually';
import { randomFrom } from '@paddock/kit/testing/random';
import { refused } from '@paddock/kit/testing/test-host';
import { AnswerTime } from '../../../src/limits/answer-time.ts';
import { AttemptsService, type Attempt } from '../../../src/limits/attempts.service.ts';
import { PasswordsService } from '../../../src/passwords/passwords.service.ts';
import { SecondFactorService } from '../../../src/second-factor/second-factor.service.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { AuthHost, type SignedInAdmin } from '../../support/auth-host.ts';
import { Authenticator } from '../../support/authenticator.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG = '000000';
const WRONG_RECOVERY = 'aaaaa-aaaaa';

type Login = Awaited<ReturnType<AuthHost['call']>>;

/** Twenty at once. */
async function fromNetworks(count: number, attempt: (address: string, i: number) => Promise<Login>) {
  const answers: Login[] = [];
  for (let first = 0; first < count; first += 20) {
    const some = Array.from({ length: 20 }, (_, i) => first + i);
    answers.push(
      ...(await Promise.all(some.map((i) => attempt(`203.0.${Math.floor(i / 200)}.${i % 200}`, i)))),
    );
  }
  return answers;
}

describe('guessing second factors of admins', () => {
  let host: AuthHost;
  /** Times of wrong codes that were compared. */
  let compared: number[];

  beforeAll(async () => {
    host = await AuthHost.start({ PASSWORD_HASHES_WAITING: '400' });
    host.stopClock();
  });
  afterAll(() => host.close());

  beforeEach(() => {
    compared = [];
    // Hashing hundreds of passwords would take most of the time.
    const passwords = host.get(PasswordsService);
    jest.spyOn(passwords, 'matches').mockImplementation(async (_hash, password) => password === PASSWORD);
    const factor = host.get(SecondFactorService);
    const isValid = factor.isValid.bind(factor);
    jest.spyOn(factor, 'isValid').mockImplementation(async (key, code) => {
      const right = await isValid(key, code);
      if (!right) compared.push(host.get(Clock).now().getTime());
      return right;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Highest number of wrong codes compared within an hour. */
  const mostPerHour = () =>
    Math.max(0, ...compared.map((end) => compared.filter((at) => at > end - HOUR && at <= end).length));

  const withoutLimit = () => {
    const free: Attempt = { evaluate: (compare) => compare(), confirm: (compare) => compare() };
    jest.spyOn(host.get(AttemptsService), 'forSecondFactor').mockResolvedValue(free);
  };
  const withoutAnswerTime = () => {
    jest.spyOn(host.get(AnswerTime), 'passed').mockResolvedValue();
  };

  const enrol = async (): Promise<SignedInAdmin & { authenticator: Authenticator }> => {
    const admin = await host.admin('editor');
    const { secret } = await host.view('adm/enrol_totp', {}, { caller: admin.caller });
    const authenticator = new Authenticator(secret, () => host.get(Clock).now());
    await host.view('adm/confirm_totp', { totp: authenticator.code() }, { caller: admin.caller });
    host.travel(MINUTE);
    return Object.assign(admin, { authenticator });
  };
  const enter = (account: string, address: string, password: string, totp = '') =>
    host.call('adm/login', { account, password, totp }, { address });
  const fillPasswordCounter = async (account: string) => {
    for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      for (let i = 0; i < 10; i += 1)
        expect(refused(await enter(account, network, 'not-the-password'))).toBe('wrong_credentials');
  };

  /** Signs in, guesses and lets time pass in an order that depends on the seed only. */
  const guessAtRandom = async (seed: number, steps: number) => {
    const below = randomFrom(seed);
    const { account, caller, authenticator } = await enrol();
    const devices: string[] = [];
    const guess = () => (below(10) < 3 ? WRONG_RECOVERY : WRONG);
    const attempt = async (password: string, totp = '') => {
      const device = (below(10) < 4 && devices[below(devices.length)]) || '';
      const address = `192.0.${below(2)}.${below(200)}`;
      const answer = await host.call('adm/login', { account, password, totp, device }, { address });
      if (answer.code === 0) devices.push((answer.data as { device: string }).device);
    };
    const actions: (() => Promise<unknown>)[] = [
      () => attempt('not-the-password'),
      () => attempt('not-the-password', guess()),
      () => attempt('not-the-password', authenticator.code()),
      () => attempt(PASSWORD),
      () => attempt(PASSWORD, guess()),
      () => attempt(PASSWORD, guess()),
      () => attempt(PASSWORD, authenticator.code()),
      () => Promise.all(Array.from({ length: 12 }, () => attempt(PASSWORD, guess()))),
      () => Promise.all(Array.from({ length: 10 }, () => attempt('not-the-password', guess()))),
      () => host.call('adm/remove_totp', { password: PASSWORD, totp: guess() }, { caller }),
      async () => host.travel(below(25) * MINUTE),
    ];
    for (let step = 0; step < steps; step += 1) await actions[below(actions.length)]!();
    return account;
  };

  describe('in any order, from any network and device', () => {
    beforeEach(withoutAnswerTime);

    it.each([1, 2, 3, 4, 5, 6, 7, 8])('compares ten wrong codes an hour (order %i)', async (seed) => {
      const account = await guessAtRandom(seed * 7919, 60);
      expect(mostPerHour()).toBe(10);
      await eventually('each wrong code is in the audit log', async () => {
        const [row] = await host.query<{ count: number }>(
          `select count(*)::int from audit_entry where account = $1 and "after" ->> 'secondFactor' = 'wrong'`,
          [account],
        );
        expect(row!.count).toBe(compared.length);
      });
    });

    it('compares more without the limit (control)', async () => {
      withoutLimit();
      await guessAtRandom(7919, 60);
      expect(mostPerHour()).toBeGreaterThan(10);
    });
  });

  it('compares ten of many codes sent at once, and no right one then', async () => {
    const { account, authenticator } = await enrol();
    const answers = await fromNetworks(40, (address) => enter(account, address, PASSWORD, WRONG));
    expect(answers.map(refused).filter((answer) => answer === 'wrong_totp')).toHaveLength(10);
    expect(compared).toHaveLength(10);
    const right = await enter(account, '192.0.2.9', PASSWORD, authenticator.code());
    expect(refused(right)).toBe('password_locked');
    expect(right.data).toEqual({ minutes: 60 });
    host.travel(HOUR);
    expect(refused(await enter(account, '192.0.2.9', PASSWORD, authenticator.code()))).toBe('none');
  });

  it('gives right codes back', async () => {
    const { account, authenticator } = await enrol();
    for (let i = 0; i < 12; i += 1) {
      host.travel(MINUTE);
      expect(refused(await enter(account, '192.0.2.9', PASSWORD, authenticator.code()))).toBe('none');
    }
  });

  it('limits codes on a known device and in a session too', async () => {
    const { account, caller, authenticator } = await enrol();
    const signedIn = await enter(account, '192.0.2.9', PASSWORD, authenticator.code());
    const { device } = signedIn.data as { device: string };
    const remove = () => host.call('adm/remove_totp', { password: PASSWORD, totp: WRONG }, { caller });
    for (let i = 0; i < 10; i += 1) expect(refused(await remove())).toBe('wrong_totp');
    expect(refused(await remove())).toBe('password_locked');
    host.travel(MINUTE);
    const known = await host.call('adm/login', {
      account,
      password: PASSWORD,
      totp: authenticator.code(),
      device,
    });
    expect(refused(known)).toBe('password_locked');
  });

  describe('after thirty wrong passwords from three networks', () => {
    it('compares no code without the password, and admits the owner', async () => {
      withoutAnswerTime();
      const { account, authenticator } = await enrol();
      await fillPasswordCounter(account);
      const answers = await fromNetworks(300, (address, i) =>
        enter(account, address, 'not-the-password', i % 2 ? WRONG : authenticator.code()),
      );
      expect(new Set(answers.map(refused))).toEqual(new Set(['password_locked']));
      expect(compared).toEqual([]);
      expect(refused(await enter(account, '192.0.2.9', PASSWORD))).toBe('password_locked');
      expect(refused(await enter(account, '192.0.2.9', PASSWORD, authenticator.code()))).toBe('none');
    });

    it('compares ten codes of a thief of the password', async () => {
      withoutAnswerTime();
      const { account } = await enrol();
      await fillPasswordCounter(account);
      const answers = await fromNetworks(300, (address) => enter(account, address, PASSWORD, WRONG));
      expect(new Set(answers.map(refused))).toEqual(new Set(['password_locked']));
      expect(compared).toHaveLength(10);
    });

    it('answers alike to a wrong password and a wrong code', async () => {
      const { account, authenticator } = await enrol();
      const withoutFactor = await host.addAdmin('editor');
      await fillPasswordCounter(account);
      await fillPasswordCounter(withoutFactor.account);
      const startedAt = performance.now();
      const timed = async (answer: Promise<Login>) => {
        const { code, msg, data } = await answer;
        expect(performance.now() - startedAt).toBeGreaterThan(490);
        return { code, msg, data };
      };
      const answers = await Promise.all([
        timed(enter(account, '192.0.2.1', 'not-the-password', WRONG)),
        timed(enter(account, '192.0.2.2', 'not-the-password', authenticator.code())),
        timed(enter(account, '192.0.2.3', PASSWORD, WRONG)),
        timed(enter(withoutFactor.account, '192.0.2.4', PASSWORD, WRONG)),
      ]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ data: { minutes: 60 } });
    });

    it('keeps the limit of a network', async () => {
      withoutAnswerTime();
      const { account, authenticator } = await enrol();
      await fillPasswordCounter(account);
      await Promise.all(Array.from({ length: 10 }, () => enter(account, '192.0.2.9', 'wrong', WRONG)));
      const locked = await enter(account, '192.0.2.9', PASSWORD, authenticator.code());
      expect(refused(locked)).toBe('password_locked');
      expect(refused(await enter(account, '192.0.2.10', PASSWORD, authenticator.code()))).toBe('none');
    });
  });

  it('are shown to the admin from the third on, until the password changes', async () => {
    const { account, caller } = await enrol();
    const shown = async () => (await host.view('adm/get_adm_info', {}, { caller })).wrongCodesAt;
    const guess = async () => {
      expect(refused(await enter(account, '192.0.2.9', PASSWORD, WRONG))).toBe('wrong_totp');
      await host.jobsDone();
    };
    await guess();
    await guess();
    expect(await shown()).toBeNull();
    await guess();
    expect(Date.parse((await shown())!)).toBeGreaterThan(Date.now() - MINUTE);
    const stored = await host.query(`select "after" from audit_entry where account = $1`, [account]);
    expect(JSON.stringify(stored)).not.toContain(WRONG);
    await host.view(
      'adm/modify_pwd',
      { oldPassword: PASSWORD, newPassword: 'tundra-lemon-rotor' },
      { caller },
    );
    await host.jobsDone();
    expect(await shown()).toBeNull();
  });
});

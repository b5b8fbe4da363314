import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { CACHE_REDIS } from '@paddock/kit/service-tokens';
import { refused } from '@paddock/kit/testing/test-host';
import { CodeVault, type Verdict } from '../../../src/codes/code-vault.ts';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

const guesses = Array.from({ length: 200 }, (_, i) => String(i).padStart(6, '0'));
const CODE = '987654';

const evaluated = (verdicts: Verdict[]): number => verdicts.filter((verdict) => verdict !== 'gone').length;

describe('two hundred concurrent guesses', () => {
  let host: AuthHost;
  let vault: CodeVault;

  beforeAll(async () => {
    host = await AuthHost.start();
    vault = host.get(CodeVault);
  });
  afterAll(() => host.close());

  it('are compared five times', async () => {
    const phone = newPhone();
    await vault.store(phone, 'login', CODE);
    const verdicts = await Promise.all(guesses.map((guess) => vault.check(phone, 'login', guess)));
    expect(evaluated(verdicts)).toBe(5);
    expect(await vault.check(phone, 'login', CODE)).toBe('gone');
  });

  it('would all be compared if counted afterwards (control)', async () => {
    const phone = newPhone();
    const redis = host.services.app('auth').get<Redis>(CACHE_REDIS);
    const key = `code-control:${phone}`;
    await redis.set(key, 5);
    const compareThenCount = async (guess: string): Promise<Verdict> => {
      const left = Number(await redis.get(key));
      if (left <= 0) return 'gone';
      await redis.decr(key);
      return guess === CODE ? 'right' : 'wrong';
    };
    expect(evaluated(await Promise.all(guesses.map(compareThenCount)))).toBeGreaterThan(5);
  });

  it('are compared five times through the call', async () => {
    const member = await host.addMember();
    const code = await host.codeFor(member.phone, 'login');
    const check = jest.spyOn(vault, 'check');
    const wrong = guesses.filter((guess) => guess !== code);
    const answers = await Promise.all(
      wrong.map((guess) => host.call('login', { phone: member.phone, code: guess })),
    );
    const verdicts = await Promise.all(check.mock.results.map(({ value }) => value as Promise<Verdict>));
    check.mockRestore();
    expect(new Set(answers.map(refused))).toEqual(new Set(['wrong_code']));
    expect(evaluated(verdicts)).toBe(5);
    expect(refused(await host.call('login', { phone: member.phone, code }))).toBe('wrong_code');
    // The owner is not locked out by guesses of others.
    expect(refused(await host.call('login', { phone: member.phone, password: PASSWORD }))).toBe('none');
  });

  it('consume a right code once, within five comparisons', async () => {
    const phone = newPhone();
    await vault.store(phone, 'login', CODE);
    const verdicts = await Promise.all(guesses.map(() => vault.check(phone, 'login', CODE)));
    const right = verdicts.filter((verdict) => verdict === 'right');
    expect(right).toHaveLength(5);
    const used = await Promise.all(right.map(() => vault.consume(phone, 'login', CODE)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('open one session when all are right', async () => {
    const member = await host.addMember();
    const code = await host.codeFor(member.phone, 'login');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => host.call('login', { phone: member.phone, code })),
    );
    expect(answers.map(refused).toSorted()).toEqual(['none', ...Array<string>(4).fill('wrong_code')]);
  });
});

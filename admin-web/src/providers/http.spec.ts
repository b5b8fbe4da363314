import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CutOff, FakeApi, Refused } from '../../tests/support/fake-api.ts';
import { NoAnswer, Refusal } from './answers.ts';
import { createServices, type Services } from './services.ts';

let fake: FakeApi;
let services: Services;

const member = { memberId: '10000000-0000-4000-8000-000000000001', status: 'suspended' } as const;

beforeEach(async () => {
  localStorage.clear();
  fake = new FakeApi();
  await fake.start();
  services = createServices(fake.origin, localStorage);
});

afterEach(() => fake.stop());

/** Cuts the connection this many times, then answers. */
function answerAfterCuts(call: 'adm/get_adm_info' | 'adm/change_member_status', cuts: number) {
  let left = cuts;
  Object.assign(fake.handlers, {
    [call]: () => {
      if (left > 0) {
        left -= 1;
        throw new CutOff();
      }
      return { done: true };
    },
  });
}

const keysOf = (call: string) => fake.calls(call).map(({ headers }) => headers['idempotency-key']);

describe('a read', () => {
  it('sends token and language', async () => {
    fake.handlers['adm/get_adm_info'] = () => ({ name: 'Ada' });
    localStorage.setItem('adm_lang', 'ru');
    services.session.begin('the-token');
    expect(await services.api.read('adm/get_adm_info', {})).toEqual({ name: 'Ada' });
    expect(fake.seen[0]?.headers).toMatchObject({ lang: 'ru', adm_access_token: 'the-token' });
    expect(fake.seen[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('is retried once after a network failure', async () => {
    answerAfterCuts('adm/get_adm_info', 1);
    expect(await services.api.read('adm/get_adm_info', {})).toEqual({ done: true });
    expect(fake.seen).toHaveLength(2);

    answerAfterCuts('adm/get_adm_info', 2);
    await expect(services.api.read('adm/get_adm_info', {})).rejects.toMatchObject({ cut: 'network' });
    expect(fake.seen).toHaveLength(4);
  });

  it('is not retried after a response', async () => {
    fake.handlers['adm/get_adm_info'] = () => {
      throw new Refused('unavailable');
    };
    await expect(services.api.read('adm/get_adm_info', {})).rejects.toBeInstanceOf(Refusal);
    expect(fake.seen).toHaveLength(1);
  });
});

describe('a write', () => {
  it('is never retried automatically', async () => {
    answerAfterCuts('adm/change_member_status', 1);
    const write = services.api.newWrite();
    await expect(write('adm/change_member_status', member)).rejects.toBeInstanceOf(NoAnswer);
    expect(fake.seen).toHaveLength(1);
  });

  it('keeps its idempotency key until its outcome is known', async () => {
    answerAfterCuts('adm/change_member_status', 2);
    const write = services.api.newWrite();
    await expect(write('adm/change_member_status', member)).rejects.toBeInstanceOf(NoAnswer);
    await expect(write('adm/change_member_status', member)).rejects.toBeInstanceOf(NoAnswer);
    await write('adm/change_member_status', member);
    const keys = keysOf('adm/change_member_status');
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);

    await write('adm/change_member_status', member);
    expect(keysOf('adm/change_member_status')[3]).not.toBe(keys[0]);
  });

  it('keeps its key after a server error', async () => {
    fake.handlers['adm/change_member_status'] = () => {
      throw new Refused('unavailable');
    };
    const write = services.api.newWrite();
    await expect(write('adm/change_member_status', member)).rejects.toBeInstanceOf(Refusal);
    await expect(write('adm/change_member_status', member)).rejects.toBeInstanceOf(Refusal);
    expect(new Set(keysOf('adm/change_member_status')).size).toBe(1);
  });

  it('gets a new key for other input, after a refusal and for another intent', async () => {
    fake.handlers['adm/change_member_status'] = () => {
      throw new Refused('not_found');
    };
    const write = services.api.newWrite();
    await expect(write('adm/change_member_status', member)).rejects.toThrow();
    await expect(write('adm/change_member_status', member)).rejects.toThrow();
    await expect(write('adm/change_member_status', { ...member, reason: 'late' })).rejects.toThrow();
    await expect(services.api.newWrite()('adm/change_member_status', member)).rejects.toThrow();
    expect(new Set(keysOf('adm/change_member_status')).size).toBe(4);
  });
});

describe('a session unknown to the server', () => {
  beforeEach(() => {
    fake.handlers['adm/get_adm_info'] = () => {
      throw new Refused('not_signed_in');
    };
  });

  it('is ended locally', async () => {
    const changes: string[] = [];
    services.session.begin('old');
    const stop = services.session.listen((change) => changes.push(change));
    await expect(services.api.read('adm/get_adm_info', {})).rejects.toMatchObject({
      reason: 'not_signed_in',
    });
    expect(services.session.token).toBeNull();
    expect(changes).toEqual(['expired']);
    stop();
  });

  it('keeps a newer session of another tab', async () => {
    services.session.begin('old');
    fake.handlers['adm/get_adm_info'] = () => {
      localStorage.setItem('adm_access_token', 'new');
      throw new Refused('not_signed_in');
    };
    await expect(services.api.read('adm/get_adm_info', {})).rejects.toThrow();
    expect(services.session.token).toBe('new');
  });
});

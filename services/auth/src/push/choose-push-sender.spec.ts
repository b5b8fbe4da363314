import { describe, expect, it } from '@jest/globals';
import type { AuthEnv } from '../env.ts';
import { choosePushSender } from './choose-push-sender.ts';

const settings = {
  SITE_URLS: 'cn=https://cn.paddock.test,en=https://en.paddock.test,ru=https://ru.paddock.test',
  PUSH_SERVICES: 'https://fcm.googleapis.com,https://*.push.apple.com',
  CODE_SECRET: 'a-code-secret-for-tests-long-enough',
  PADDOCK_MODE: 'production',
};

const chosen = (more: Partial<typeof settings> = {}) => choosePushSender({ ...settings, ...more } as AuthEnv);
const keyOf = (secret: string) => chosen({ CODE_SECRET: secret })?.publicKey;

describe('choosePushSender', () => {
  it('chooses none where push is off', () => {
    expect(chosen({ PUSH_SERVICES: 'off' })).toBeNull();
  });

  it('refuses a push service without encryption in production', () => {
    const PUSH_SERVICES = 'http://127.0.0.1:80';
    expect(() => chosen({ PUSH_SERVICES })).toThrow('not for production');
    expect(chosen({ PUSH_SERVICES, PADDOCK_MODE: 'local' })).not.toBeNull();
  });

  it('has another key in each installation, the same until the secret is replaced', () => {
    const { CODE_SECRET } = settings;
    expect(keyOf(CODE_SECRET)).toMatch(/^B[\w-]{86}$/);
    expect(keyOf(`${CODE_SECRET},the-previous-secret-of-the-installation`)).toBe(keyOf(CODE_SECRET));
    expect(keyOf(`${CODE_SECRET}2`)).not.toBe(keyOf(CODE_SECRET));
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://a.b.push.apple.com/a', true],
    ['https://push.apple.com/a', false],
    ['https://web.push.apple.com.example.org/a', false],
    ['https://evilpush.apple.com/a', false],
    ['https://fcm.googleapis.com@127.0.0.1/a', false],
    ['https://name@fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com\\@127.0.0.1/a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://169.254.169.254/latest', false],
    ['https:', false],
  ])('serves %s: %s', (endpoint, expected) => {
    expect(chosen()!.serves(endpoint)).toBe(expected);
  });
});

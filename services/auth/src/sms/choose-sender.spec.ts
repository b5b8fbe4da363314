import { createLog } from '@paddock/kit/logging/log';
import { readEnv } from '@paddock/kit/env/read-env';
import { describe, expect, it } from '@jest/globals';
import { AuthEnv } from '../env.ts';
import { AliyunSender } from './aliyun.sender.ts';
import { chooseSender } from './choose-sender.ts';
import { ConsoleSender } from './console.sender.ts';
import { TencentSender } from './tencent.sender.ts';
import { TwilioSender } from './twilio.sender.ts';

const secret = 'a-secret-for-tests-that-is-long-enough';
const log = createLog('test', 'silent');
const choose = (settings: Record<string, string>) =>
  chooseSender(
    readEnv(AuthEnv, {
      PADDOCK_MODE: 'production',
      INTERNAL_SECRET: secret,
      SEAL_SECRET: secret,
      CODE_SECRET: secret,
      SITE_URLS: 'cn=https://cn.paddock.test,en=https://en.paddock.test,ru=https://ru.paddock.test',
      CACHE_REDIS_URL: 'redis://x',
      QUEUE_REDIS_URL: 'redis://x',
      DATABASE_URL: 'postgres://x',
      ...settings,
    }),
    log,
  );
const templates = ['code', 'known-number']
  .flatMap((kind) => ['cn', 'en', 'ru'].map((lang) => `${kind}.${lang}=T`))
  .join(',');
const complete: Record<string, Record<string, string>> = {
  aliyun: {
    ALIYUN_ACCESS_KEY_ID: 'k',
    ALIYUN_ACCESS_KEY_SECRET: 's',
    SMS_SIGN_NAME: 'n',
    SMS_TEMPLATES: templates,
  },
  tencent: {
    TENCENT_SECRET_ID: 'k',
    TENCENT_SECRET_KEY: 's',
    TENCENT_SMS_APP_ID: '1',
    SMS_SIGN_NAME: 'n',
    SMS_TEMPLATES: templates,
  },
  twilio: { TWILIO_ACCOUNT_SID: 'k', TWILIO_AUTH_TOKEN: 's', TWILIO_FROM: '+1' },
};

describe('chooseSender', () => {
  it.each([
    ['aliyun', AliyunSender],
    ['tencent', TencentSender],
    ['twilio', TwilioSender],
  ])('creates %s, and names a missing setting', (name, kind) => {
    const settings = { SMS_PROVIDER: name, ...complete[name] };
    expect(choose(settings)).toBeInstanceOf(kind);
    for (const needed of Object.keys(complete[name]!)) {
      expect(() => choose({ ...settings, [needed]: '' })).toThrow(`SMS_PROVIDER=${name} needs ${needed}`);
    }
  });

  it('requires a template for every kind and language', () => {
    const some = { SMS_PROVIDER: 'aliyun', ...complete.aliyun, SMS_TEMPLATES: 'code.cn=1,code.en=2' };
    expect(() => choose(some)).toThrow('lacks code.ru, known-number.cn, known-number.en, known-number.ru');
  });

  it('rejects the local mailbox in production', () => {
    expect(() => choose({ SMS_PROVIDER: 'console' })).toThrow('not for production');
    expect(choose({ SMS_PROVIDER: 'console', PADDOCK_MODE: 'local' })).toBeInstanceOf(ConsoleSender);
  });

  it('has no provider by default', () => {
    expect(() => choose({})).toThrow('SMS_PROVIDER');
  });
});

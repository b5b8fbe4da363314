import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createLog } from '@paddock/kit/logging/log';
import { readEnv } from '@paddock/kit/read-env';
import { AuthEnv } from '../env.ts';
import { AliyunSender } from './aliyun.sender.ts';
import { chooseSender, ConsoleSender } from './choose-sender.ts';
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

describe('ConsoleSender', () => {
  let folder: string;
  let logged: string;
  const mailboxLog = createLog(
    'test',
    'debug',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    }),
  );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
    logged = '';
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('appends a line per message and logs neither number nor text', async () => {
    const mailbox = join(folder, 'mailbox.jsonl');
    const sender = new ConsoleSender(mailboxLog, mailbox);
    const sms = { phone: '+8613800138000', lang: 'cn', kind: 'code', minutes: 5 } as const;
    await sender.send({ ...sms, text: '验证码：123456', code: '123456' });
    await sender.send({ ...sms, kind: 'known-number', text: '已注册' });
    const lines = (await readFile(mailbox, 'utf8')).trim().split('\n');
    const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(first).toMatchObject({ phone: '+8613800138000', text: '验证码：123456', code: '123456' });
    expect(Date.parse(first!.at!)).not.toBeNaN();
    expect(second).not.toHaveProperty('code');
    expect(logged).toContain('+86138****8000');
    expect(logged).not.toMatch(/13800138000|123456/);
  });
});

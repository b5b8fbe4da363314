import { createLog } from '@paddock/kit/logging/log';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { ConsoleSender } from './console.sender.ts';

describe('ConsoleSender', () => {
  let folder: string;
  let said: string;
  const log = createLog(
    'test',
    'debug',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        said += chunk.toString();
        done();
      },
    }),
  );

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
    said = '';
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('appends a line for each message and logs neither number nor text', async () => {
    const mailbox = join(folder, 'mailbox.jsonl');
    const sender = new ConsoleSender(log, mailbox);
    const sms = { phone: '+8613800138000', lang: 'cn', kind: 'code', minutes: 5 } as const;
    await sender.send({ ...sms, text: '验证码：123456', code: '123456' });
    await sender.send({ ...sms, kind: 'known-number', text: '已注册' });
    const lines = (await readFile(mailbox, 'utf8')).trim().split('\n');
    const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(first).toMatchObject({ phone: '+8613800138000', text: '验证码：123456', code: '123456' });
    expect(Date.parse(first!.at!)).not.toBeNaN();
    expect(second).not.toHaveProperty('code');
    expect(said).toContain('+86138****8000');
    expect(said).not.toMatch(/13800138000|123456/);
  });
});

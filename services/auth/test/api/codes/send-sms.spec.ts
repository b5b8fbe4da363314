import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@paddock/kit/jobs/job-queue';
import { SendSmsJob } from '../../../src/codes/send-sms.job.ts';
import { SmsFailure } from '../../../src/sms/sms-sender.ts';
import { newPhone } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';

describe('queued text message', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  const sentTo = (phone: string) => host.sent.filter((sms) => sms.phone === phone);

  it('is sent once when the job runs twice', async () => {
    const phone = newPhone();
    await host.view('send_code', { phone, source: 'register' });
    const [row] = await host.query<{ id: string }>(
      `select id from outbox_job where name = 'send-sms' order by created_at desc limit 1`,
    );
    const queue = host.get(JobQueue);
    const deliver = async () => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await queue.announce({ ...row!, name: 'send-sms', attempt, availableAt: new Date() });
    };
    await deliver();
    await host.jobsDone();
    await deliver();
    const later = newPhone();
    await host.codeFor(later, 'register');
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('is retried when the provider is unreachable', async () => {
    const phone = newPhone();
    host.send.mockRejectedValueOnce(new SmsFailure('away', true, true));
    await host.view('send_code', { phone, source: 'register' });
    await host.jobsDone();
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('is dropped when the provider rejects it permanently', async () => {
    const phone = newPhone();
    const before = host.send.mock.calls.length;
    host.send.mockRejectedValueOnce(new SmsFailure('no such number', false, false));
    await host.view('send_code', { phone, source: 'register' });
    await host.jobsDone();
    expect(host.send).toHaveBeenCalledTimes(before + 1);
    expect(sentTo(phone)).toEqual([]);
    expect(await host.query('select 1 from outbox_job where failed_at is not null')).toEqual([]);
  });

  it('is dropped when its code has expired', async () => {
    const waiting = await AuthHost.start({ RUN_JOBS: 'false' });
    const phone = newPhone();
    await waiting.view('send_code', { phone, source: 'register' });
    const [row] = await waiting.query<{ payload: { sealed: string } }>('select payload from outbox_job');
    const job = waiting.get(SendSmsJob);
    waiting.travel(4 * 60_000);
    await job.run(row!.payload);
    expect(waiting.sent).toHaveLength(1);
    waiting.travel(60_000);
    await job.run(row!.payload);
    expect(waiting.sent).toHaveLength(1);
    await waiting.close();
  });
});

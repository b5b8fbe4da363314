import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deadlines } from '@paddock/contracts/deadlines';
import { eventually } from '@paddock/kit/testing/eventually';
import { newPhone } from '../../support/accounts.ts';
import { AuthHost } from '../../support/auth-host.ts';
import { FakeProvider } from '../../support/fake-provider.ts';

describe('SMS provider that accepts a message and never answers', () => {
  const provider = new FakeProvider();
  let host: AuthHost;

  beforeAll(async () => {
    // A fifth of the provider's deadline.
    jest.replaceProperty(deadlines, 'provider', (deadlines.provider / 5) as typeof deadlines.provider);
    await provider.start();
    host = await AuthHost.start(
      {
        SMS_PROVIDER: 'twilio',
        SMS_ENDPOINT: provider.url,
        TWILIO_ACCOUNT_SID: 'AC0',
        TWILIO_AUTH_TOKEN: 'a token',
        TWILIO_FROM: 'Paddock',
      },
      { realSender: true },
    );
  });
  afterAll(async () => {
    await host.close();
    await provider.stop();
    jest.restoreAllMocks();
  });

  const held = () =>
    host.query(
      `select 1 from pg_stat_activity where application_name = 'paddock-auth' and datname = current_database()
       and state <> 'idle'`,
    );

  it('times out, holds no database connection and is retried', async () => {
    provider.answer = 'nothing';
    await host.view('send_code', { phone: newPhone(), source: 'register' });
    await eventually('the provider has the message', () => provider.requests.length > 0);
    await eventually('no connection is held', async () => (await held()).length === 0);
    const faults = () =>
      host.query<{ fault: string }>(
        `select fault from outbox_job where name = 'send-sms' and fault is not null`,
      );
    await eventually('the attempt has ended', async () => (await faults()).length === 1);
    expect(await faults()).toEqual([{ fault: 'the provider could not be reached' }]);
    provider.answerJson({ sid: 'SM1' }, 201);
    await host.jobsDone();
    const tries = provider.requests.map(({ body }) => body);
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries).size).toBe(1);
    // The other requests were aborted.
    expect(provider.leftAlone).toBe(tries.length - 1);
  });
});

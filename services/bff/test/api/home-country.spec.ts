import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contentService } from '@paddock/content/service';
import { errors } from '@paddock/contracts/errors';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { startEdge, type Edge } from '../support/edge.ts';
import { accounts } from '../support/identities.ts';

let host: ServiceHost;
let edge: Edge;

beforeAll(async () => {
  host = await ServiceHost.start(accounts(), contentService);
  edge = await startEdge(host);
});
afterAll(async () => {
  await edge.close();
  await host.close();
});

const contact = (phone: string, headers?: Record<string, string>) =>
  edge.write(
    'contact',
    { name: 'Ada', topic: 'general', text: 'Hello', phone, attachments: [], website: '' },
    headers,
  );

it('reads phone numbers in the country that the back office names', async () => {
  expect(await contact('030 901820', { country: 'DE' })).toMatchObject({ body: { code: 0 } });
  const stored = await host.query<{ phone: string }>('content', 'select phone from contact_message');
  expect(stored).toEqual([{ phone: '+4930901820' }]);
});

it.each([undefined, 'XX', 'de', 'DE, FR'])(
  'reads them in the country of the language with %s',
  async (country) => {
    const { body } = await contact('030 901820', country ? { country } : undefined);
    expect(body).toMatchObject({
      code: errors.bad_input.code,
      data: { fields: { phone: expect.anything() } },
    });
    expect(await contact('020 7946 0018', country ? { country } : undefined)).toMatchObject({
      body: { code: 0 },
    });
  },
);

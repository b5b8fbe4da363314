import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FakeProvider } from '../../test/support/fake-provider.ts';
import type { Sms } from './sms-sender.ts';
import { TwilioSender } from './twilio.sender.ts';

const sms: Sms = {
  phone: '+447400123110',
  lang: 'en',
  kind: 'code',
  text: 'Paddock: 012345 & more',
  code: '012345',
};

describe('TwilioSender', () => {
  const provider = new FakeProvider();
  const senderFrom = (from: string): TwilioSender =>
    new TwilioSender({ accountSid: 'AC0123', authToken: 'test-token', from, endpoint: provider.url });

  beforeAll(() => provider.start());
  afterAll(() => provider.stop());

  it('posts the text as a form with basic authentication', async () => {
    provider.answerJson({ sid: 'SM1' }, 201);
    await senderFrom('+15005550006').send(sms);
    const { path, headers, body, method } = provider.last;
    expect(`${method} ${path}`).toBe('POST /2010-04-01/Accounts/AC0123/Messages.json');
    expect(headers.authorization).toBe('Basic QUMwMTIzOnRlc3QtdG9rZW4=');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+447400123110',
      From: '+15005550006',
      Body: 'Paddock: 012345 & more',
    });
  });

  it('sends through a messaging service when configured', async () => {
    provider.answerJson({ sid: 'SM1' }, 201);
    await senderFrom('MG0123').send(sms);
    expect(new URLSearchParams(provider.last.body).get('MessagingServiceSid')).toBe('MG0123');
  });

  it.each([
    [400, false],
    [401, false],
    [404, false],
    [429, true],
    [500, true],
    [503, true],
  ])('classifies status %i as retryable or not', async (status, retryable) => {
    provider.answerJson({ code: 21_211, message: '+447400123110 is not a number' }, status);
    const failure: unknown = await senderFrom('X')
      .send(sms)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SmsFailure', retryable });
    expect(String(failure)).not.toContain('447400123110');
  });

  it('allows a retry after a connection error', async () => {
    provider.answer = 'hang up';
    await expect(senderFrom('X').send(sms)).rejects.toMatchObject({ retryable: true });
  });

  it('times out after five seconds', async () => {
    provider.answer = 'nothing';
    const soon = AbortSignal.timeout(10);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    await expect(senderFrom('X').send(sms)).rejects.toMatchObject({ retryable: true });
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });
});

import { createHash, createHmac } from 'node:crypto';

type Headers = Record<string, string>;

export const timerHeaders = (timerId: string, signature: string, sentAt = `${Date.now()}`): Headers => ({
  'timer-id': timerId,
  'timer-time': sentAt,
  'timer-signature': signature,
});

/** As timing systems sign, with the key from the back office. */
export function signedByTimer(key: string, call: string, body: string): Headers {
  const [timerId, secret] = key.split('.') as [string, string];
  const sentAt = `${Date.now()}`;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', `/api/${call}`, sentAt, bodyHash].join('\n');
  return timerHeaders(timerId, createHmac('sha256', secret).update(text).digest('base64url'), sentAt);
}

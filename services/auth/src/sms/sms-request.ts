import { postToProvider } from '../provider-request.ts';
import { SmsFailure } from './sms-sender.ts';

export interface SmsAnswer {
  status: number;
  body: unknown;
}

/** Throws a retryable `SmsFailure` on network errors, 429 and 5xx. */
export async function postSms(url: URL, headers: Record<string, string>, body: string): Promise<SmsAnswer> {
  const { status, text } = await postToProvider(url, headers, body, SmsFailure);
  return { status, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

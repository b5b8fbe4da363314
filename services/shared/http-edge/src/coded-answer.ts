import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import { messageText } from '@paddock/contracts/message-text';
import type { PlainAnswer } from './early-answer.ts';

/** An error of the table as an HTTP response, outside the call dispatcher. */
export function codedAnswer(
  error: ErrorName,
  lang: Language,
  data: { retryAfter: number } | null = null,
): PlainAnswer {
  const { code, status, msg } = errors[error];
  const envelope: Envelope = { code, data, msg: messageText(msg[lang], data, lang) };
  const wait = data?.retryAfter ?? (status === 503 ? 1 : undefined);
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(wait !== undefined && { 'retry-after': `${wait}` }),
    },
    text: JSON.stringify(envelope),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { readMailbox } from '../local/mailbox-page.ts';

const latestTo = (phone: string, words: RegExp) =>
  readMailbox(process.env.JOURNEY_MAILBOX ?? '').find(
    (message) => message.phone === phone && words.test(message.text),
  );

/** Runs an action that sends a message and returns the matched text of the message. */
async function wordsAfter(phone: string, words: RegExp, deed: () => Promise<void>): Promise<string> {
  const before = latestTo(phone, words)?.at;
  await deed();
  let message = latestTo(phone, words);
  while (!message || message.at === before) {
    await pause(50);
    message = latestTo(phone, words);
  }
  return words.exec(message.text)?.[0] ?? '';
}

export const codeAfter = (phone: string, asking: () => Promise<void>): Promise<string> =>
  wordsAfter(phone, /\b\d{6}\b/, asking);

export const textAfter = (phone: string, deed: () => Promise<void>): Promise<string> =>
  wordsAfter(phone, /^.+$/s, deed);

/** The link at the end of a message with these words. */
export const linkAfter = async (phone: string, words: string, deed: () => Promise<void>): Promise<string> =>
  (await wordsAfter(phone, new RegExp(`${words}.* https?://\\S+$`, 's'), deed)).split(' ').at(-1)!;

import { setTimeout as pause } from 'node:timers/promises';
import { readMailbox } from '../mailbox-page.ts';

const messagesTo = (phone: string) =>
  readMailbox(process.env.JOURNEY_MAILBOX ?? '').filter((message) => message.phone === phone);

/** Does what has a code sent, and reads the code off the phone as a person would. */
export async function codeAfter(phone: string, asking: () => Promise<void>): Promise<string> {
  const before = messagesTo(phone).length;
  await asking();
  let messages = messagesTo(phone);
  while (messages.length === before) {
    await pause(50);
    messages = messagesTo(phone);
  }
  const code = messages[0]?.text.match(/\d{6}/)?.[0];
  if (!code) throw new Error(`No code in the message to ${phone}`);
  return code;
}

import { setTimeout as pause } from 'node:timers/promises';
import { readMailbox } from '../mailbox-page.ts';

/** The newest code sent to a phone since a moment. Waits for it as a person looks at the phone. */
export async function codeSentTo(phone: string, since: number): Promise<string> {
  for (;;) {
    const message = readMailbox(process.env.JOURNEY_MAILBOX ?? '').find(
      (candidate) => candidate.phone === phone && Date.parse(candidate.at) >= since,
    );
    const code = message?.text.match(/\d{6}/)?.[0];
    if (code) return code;
    await pause(50);
  }
}

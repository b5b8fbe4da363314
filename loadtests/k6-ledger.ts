import { told, type Told } from './faults/ledger.ts';

/** The books of k6 itself: who asked for a place, and what they were told. */
export interface Books {
  asked: Set<string>;
  ledger: Told[];
}

const line = /ledger (\S+) (\d+) (asked|told (\d+) ?([\w-]*))/;

/** What `--console-output` holds of one race, in whatever form k6 writes its lines. */
export function readBooks(log: string, raceId: string, memberIds: readonly string[]): Books {
  const books: Books = { asked: new Set(), ledger: [] };
  for (const text of log.split('\n')) {
    const [, race, turn, words, code, signUpId] = line.exec(text) ?? [];
    if (race !== raceId) continue;
    const memberId = memberIds[Number(turn)]!;
    if (words === 'asked') books.asked.add(memberId);
    else books.ledger.push(told(memberId, { status: 200, body: envelope(Number(code), signUpId) }, 0, 0));
  }
  return books;
}

const envelope = (code: number, signUpId?: string) => ({
  code,
  msg: '',
  data: signUpId ? { signUpId } : null,
});

import { expect, it } from '@jest/globals';
import { isUntouched, readK6Ledger } from './k6-ledger.ts';

const race = '0199aa00-0000-7000-8000-000000000001';
const signUp = '0199aa00-0000-7000-8000-00000000000a';

it('reads the ledger of one race in every log format of k6', () => {
  const log = [
    `ledger ${race} 0 requested`,
    `time="2026-11-22T11:00:00Z" level=info msg="ledger ${race} 0 answered 0 ${signUp}" source=console`,
    `{"level":"info","msg":"ledger ${race} 1 requested","source":"console"}`,
    `{"level":"info","msg":"ledger ${race} 1 answered 3004 ","source":"console"}`,
    `ledger ${race} 2 requested`,
    `ledger another-race 3 requested`,
    'anything else',
  ].join('\n');
  const { requested, ledger } = readK6Ledger(log, race, ['ann', 'bo', 'cy', 'di']);
  expect([...requested]).toEqual(['ann', 'bo', 'cy']);
  expect(ledger).toMatchObject([
    { memberId: 'ann', refusal: 'none', signUpId: signUp },
    { memberId: 'bo', refusal: 'race_full', signUpId: undefined },
  ]);
});

it('finds nothing to verify after a run without answers', () => {
  const untouched = { classes: [], signUps: [] };
  const unanswered = readK6Ledger(`ledger ${race} 0 requested`, race, ['ann']);
  const full = readK6Ledger(`ledger ${race} 0 answered 3004 `, race, ['ann']);
  expect(isUntouched(untouched, undefined)).toBe(true);
  expect(isUntouched(untouched, unanswered)).toBe(true);
  expect(isUntouched(untouched, full)).toBe(false);
});

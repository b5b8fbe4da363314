import { expect, it } from '@jest/globals';
import { readK6Ledger } from './k6-ledger.ts';

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

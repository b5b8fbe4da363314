// What a load test writes down, read back. What is then compared is faults/ledger.spec.ts.
import { expect, it } from '@jest/globals';
import { readBooks } from './k6-ledger.ts';

const race = '0199aa00-0000-7000-8000-000000000001';
const signUp = '0199aa00-0000-7000-8000-00000000000a';

it('the books of k6 are read in whatever form it writes them, and of one race only', () => {
  const log = [
    `ledger ${race} 0 asked`,
    `time="2026-11-22T11:00:00Z" level=info msg="ledger ${race} 0 told 0 ${signUp}" source=console`,
    `{"level":"info","msg":"ledger ${race} 1 asked","source":"console"}`,
    `{"level":"info","msg":"ledger ${race} 1 told 3004 ","source":"console"}`,
    `ledger ${race} 2 asked`,
    `ledger another-race 3 asked`,
    'anything else',
  ].join('\n');
  const { asked, ledger } = readBooks(log, race, ['ann', 'bo', 'cy', 'di']);
  expect([...asked]).toEqual(['ann', 'bo', 'cy']);
  expect(ledger).toMatchObject([
    { memberId: 'ann', refusal: 'none', signUpId: signUp },
    { memberId: 'bo', refusal: 'race_full', signUpId: undefined },
  ]);
});

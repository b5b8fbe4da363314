import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fallbackOrder, type Localized } from '@paddock/contracts/language';
import type { TFunction } from 'i18next';
import type { Words } from '../src/providers/words.ts';
import { resultCsv } from '../src/resources/result/result-csv.ts';
import type { Entry } from '../src/resources/result/result-row.ts';

/** The service reads this very file back in its own test. */
const imported = new URL('../../services/race/test/fixtures/exported-result.csv', import.meta.url);

const words: Words = {
  t: ((key: string) => key) as unknown as TFunction,
  moment: String,
  number: String,
  momentIn: String,
  pick: (texts: Localized) => fallbackOrder.map((each) => texts[each]).find(Boolean) ?? '',
  fault: String,
};

const entry = (part: Partial<Entry>): Entry => ({
  memberId: null,
  name: '',
  callsign: '',
  team: '',
  status: 'ok',
  rank: null,
  rounds: [],
  videoSecond: null,
  ...part,
});

const round = (
  laps: number,
  totalTime: number | null,
  bestLap: number | null = null,
  bestConsecutive: number | null = null,
) => ({
  laps,
  totalTime,
  bestLap,
  bestConsecutive,
});

it('is exported as the service imports it, letter by letter', () => {
  const entries = [
    entry({
      memberId: '0197a000-0000-7000-8000-0000000000a1',
      callsign: '夜航者',
      name: '王伟, "飞"',
      team: '上海',
      videoSecond: 95,
      rounds: [round(3, 65_123, 20_004, 63_000), round(4, 85_000, 19_500)],
    }),
    entry({ callsign: 'Ёжик', name: 'Пётр Ильин', team: 'Невские крылья', rounds: [round(3, 65_123)] }),
    entry({ callsign: '=Formula', status: 'dnf', rounds: [round(1, 31_007)] }),
    entry({ callsign: 'Ghost', status: 'dns' }),
    entry({ name: "O'Neil", status: 'dsq', rounds: [round(0, null)] }),
  ];
  expect(resultCsv(entries, words)).toBe(readFileSync(imported, 'utf8'));
});

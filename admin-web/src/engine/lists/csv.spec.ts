import { expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import Papa from 'papaparse';
import type { Words } from '../../providers/words.ts';
import type { Column } from '../resource.ts';
import { CsvWriter } from './csv.ts';

interface Pilot {
  name: string;
  city: string;
}

const words: Words = {
  t: ((key: string) => key) as unknown as TFunction,
  moment: String,
  momentHere: String,
  number: String,
  money: String,
  currency: String,
  zoneHere: String,
  momentIn: String,
  inTime: String,
  pick: String,
  fault: String,
  tag: 'en',
  languages: [],
};

const columns: Column<Pilot>[] = [
  { id: 'name', label: 'member.nickname', text: (row) => row.name },
  { id: 'city', label: 'member.city', text: (row) => row.city },
];

function toCsv<Row>(rows: readonly Row[], of: readonly Column<Row>[], own: Words): string {
  const csv = new CsvWriter(of, own);
  for (const row of rows) csv.add([row]);
  return csv.parts.join('');
}
const csvOf = (...rows: Pilot[]) => toCsv(rows, columns, words);

it('starts with a BOM and the header row', () => {
  expect(csvOf({ name: '夜航者', city: 'Казань' })).toBe(
    '\uFEFFmember.nickname,member.city\r\n夜航者,Казань',
  );
});

it.each(['=1+1', '=1+1\nz', '-1-1', '@SUM(A1)', '\t=1', '\r1', ' =1', '＝1+1', '－1'])(
  'escapes %j',
  (name) => {
    expect(Papa.parse(csvOf({ name, city: 'x' })).data[1]).toEqual([`'${name}`, 'x']);
  },
);

it.each(['+8613800138000', '-5', '-5.25'])('does not escape the number %s', (city) => {
  expect(csvOf({ name: 'x', city })).toBe(`\uFEFFmember.nickname,member.city\r\nx,${city}`);
});

it('escapes formulas after semicolons, which separate cells in some languages, and line breaks', () => {
  expect(csvOf({ name: '\r=1', city: 'x' })).toContain(`"'\r'=1",x`);
  expect(csvOf({ name: 'x;=1', city: 'y;-1' })).toContain("\r\nx;'=1,y;'-1");
});

it('quotes separators, quotes and line breaks', () => {
  expect(csvOf({ name: 'a "b", c', city: 'two\nlines' })).toContain('"a ""b"", c","two\nlines"');
});

it('writes dates in a format that spreadsheets parse', () => {
  const seen: Column<{ at: string | null }>[] = [
    { id: 'at', label: 'member.lastSeenAt', text: (row, { moment }) => moment(row.at) },
  ];
  const at = new Date(2026, 2, 8, 9, 5).toISOString();
  expect(toCsv([{ at }, { at: null }], seen, words)).toBe('\uFEFFmember.lastSeenAt\r\n2026-03-08 09:05\r\n');
});

it('writes the parts of a column as columns of their own', () => {
  const both: Column<Pilot>[] = [
    { id: 'both', label: 'member.nickname', text: (row) => `${row.name}, ${row.city}`, exported: columns },
  ];
  expect(toCsv([{ name: 'Fox', city: 'Kazan' }], both, words)).toBe(
    '\uFEFFmember.nickname,member.city\r\nFox,Kazan',
  );
});

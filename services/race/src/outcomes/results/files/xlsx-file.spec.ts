import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { inlineText, row, workbook } from '../../../../test/factories/workbook.ts';
import { isXlsx, MAX_UNPACKED_BYTES, readSheets } from '../../../tables/xlsx-file.ts';
import { readFile } from './read-file.ts';

const head = row(1, inlineText('A1', 'Callsign'), inlineText('B1', 'Best lap'), inlineText('C1', 'Laps'));
const open = [
  head,
  // A formula with the time 0:01:05.110 as its result.
  row(
    2,
    inlineText('A2', 'Fox'),
    '<c r="B2" s="1"><f>B9</f><v>0.000753587962962963</v></c>',
    '<c r="C2"><v>3</v></c>',
  ),
  row(3, '<c r="A3" t="str"><f>"O"&amp;"wl"</f><v>Owl</v></c>', '<c r="B3"><v>65.12</v></c>'),
  row(4, inlineText('A4', 'Kid'), '<c r="B4"><v>66</v></c>', '<c r="C4"><v>2</v></c>'),
].join('');

const rules = (wanted = '') => ({
  choice: { ownNames: [], wanted },
  inARow: 3,
  mergedCallsigns: [],
  encoding: undefined,
});

describe('a workbook', () => {
  it('is read with the results of formulas, times and seconds', async () => {
    const file = workbook({ Sheet1: open });
    expect(isXlsx(file)).toBe(true);
    expect(await readFile(file, rules())).toMatchObject({
      format: 'xlsx',
      encoding: null,
      faults: [],
      pilots: [
        { callsign: 'Fox', rounds: [{ laps: 3, bestLap: 65_110 }] },
        { callsign: 'Owl', rounds: [{ bestLap: 65_120 }] },
        { callsign: 'Kid', rounds: [{ laps: 2, bestLap: 66_000 }] },
      ],
    });
  });

  it('asks for the sheet if several have pilots', async () => {
    const file = workbook({ Notes: row(1, inlineText('A1', 'Weather')), Open: open, Juniors: head });
    expect(await readFile(file, rules())).toMatchObject({
      fileClasses: ['Open', 'Juniors'],
      faults: [{ fault: 'classes_differ' }],
    });
    expect((await readFile(file, rules('Open'))).pilots).toHaveLength(3);
  });

  it.each([
    ['no value', '<c r="B3"><f>B2*2</f></c>'],
    ['an empty value', '<c r="B3"><f>B2*2</f><v></v></c>'],
    ['an empty value of a style', '<c r="B3" s="1"><f>B2*2</f><v/></c>'],
    ['a shared formula', '<c r="B3"><f t="shared" si="0"/></c>'],
  ])('reports a formula with %s', async (_what, cell) => {
    const file = workbook({ A: [open, row(5, inlineText('A5', 'Cat'), cell.replace('B3', 'B5'))].join('') });
    const { pilots, faults } = await readFile(file, rules());
    expect(faults).toMatchObject([{ line: 5, fault: 'formula_without_value' }]);
    expect(faults[0]!.about).toMatch(/^=/);
    expect(pilots.map(({ callsign }) => callsign)).toEqual(['Fox', 'Owl', 'Kid']);
  });

  it('reads an empty text that a formula returned', async () => {
    const cell = '<c r="B5" t="str"><f>IF(A5="","",A5)</f><v></v></c>';
    const file = workbook({ A: [open, row(5, inlineText('A5', 'Cat'), cell)].join('') });
    expect((await readFile(file, rules())).faults).toEqual([]);
  });

  it('reads guests from booleans and numbers', async () => {
    const cells = ['<c r="B2" t="b"><v>1</v></c>', '<c r="B3" t="b"><v>0</v></c>', '<c r="B4"><v>1</v></c>'];
    const lines = cells.map((cell, i) => row(i + 2, inlineText(`A${i + 2}`, `p${i}`), cell));
    const headings = row(1, inlineText('A1', 'Callsign'), inlineText('B1', 'Guest'));
    const { pilots, faults } = await readFile(workbook({ A: [headings, ...lines].join('') }), rules());
    expect(faults).toEqual([]);
    expect(pilots.map(({ guest }) => guest)).toEqual([true, false, true]);
  });

  it('writes dates without a time', async () => {
    const file = workbook({ Sheet1: row(1, '<c r="A1" s="2"><v>45000</v></c>') });
    expect(await readSheets(file)).toEqual([{ name: 'Sheet1', lines: [['2023-03-15']] }]);
  });

  it.each<[string, () => Buffer]>([
    ['a damaged archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 7)])],
    ['an archive of something else', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
    [
      'parts that are too large',
      () => workbook({ A: open }, { 'xl/media/a.xml': new Uint8Array(MAX_UNPACKED_BYTES) }),
    ],
    [
      'a cell in the last row and column',
      () => workbook({ A: row(1_048_576, '<c r="XFD1048576"><v>1</v></c>') }),
    ],
  ])('is unreadable with %s', async (_what, file) => {
    expect(await readFile(file(), rules())).toMatchObject({
      pilots: [],
      faults: [{ fault: 'unreadable', about: '.xlsx' }],
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readFile } from './read-file.ts';
import { isXlsx, MAX_UNPACKED_BYTES, readSheets } from './xlsx-file.ts';

const space = 'http://schemas.openxmlformats.org';
const relations = `${space}/officeDocument/2006/relationships`;
const types = { styles: 'styles', sheet: 'worksheet' };

/** A workbook as spreadsheet programs write it, with a style for times of laps (1) and for dates (2). */
function workbook(sheets: Record<string, string>, extra: Record<string, Uint8Array> = {}): Buffer {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${space}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${space}/package/2006/relationships">${names
      .map((_, i) => relation(`rId${i + 1}`, types.sheet, `worksheets/sheet${i + 1}.xml`))
      .join('')}${relation('styles', types.styles, 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${space}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="170" formatCode="mm:ss.000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${space}/spreadsheetml/2006/main"><sheetData>${sheets[name]}</sheetData></worksheet>`;
  });
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(`<?xml version="1.0"?>${xml}`)]);
  return Buffer.from(zipSync({ ...Object.fromEntries(files), ...extra }));
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const head = row(1, text('A1', 'Callsign'), text('B1', 'Best lap'), text('C1', 'Laps'));
const open = [
  head,
  // A formula with the time 0:01:05.110 as its result.
  row(
    2,
    text('A2', 'Fox'),
    '<c r="B2" s="1"><f>B9</f><v>0.000753587962962963</v></c>',
    '<c r="C2"><v>3</v></c>',
  ),
  row(3, '<c r="A3" t="str"><f>"O"&amp;"wl"</f><v>Owl</v></c>', '<c r="B3"><v>65.12</v></c>'),
  row(4, text('A4', 'Kid'), '<c r="B4"><v>66</v></c>', '<c r="C4"><v>2</v></c>'),
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
    const file = workbook({ Notes: row(1, text('A1', 'Weather')), Open: open, Juniors: head });
    expect(await readFile(file, rules())).toMatchObject({
      fileClasses: ['Open', 'Juniors'],
      faults: [{ fault: 'classes_differ' }],
    });
    expect((await readFile(file, rules('Open'))).pilots).toHaveLength(3);
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

import { strToU8, zipSync } from 'fflate';

const space = 'http://schemas.openxmlformats.org';
const relations = `${space}/officeDocument/2006/relationships`;
const types = { styles: 'styles', sheet: 'worksheet' };

/** A workbook as spreadsheet programs write it, with a style for times of laps (1) and for dates (2). */
export function workbook(sheets: Record<string, string>, extra: Record<string, Uint8Array> = {}): Buffer {
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

export const inlineText = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

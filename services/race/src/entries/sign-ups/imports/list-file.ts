import Papa from 'papaparse';
import { answerText } from '@paddock/contracts/race/catalog/race-limits';
import { fileHeading, MAX_FILE_COLUMNS } from '@paddock/contracts/race/entries/sign-up-file.shapes';
import type { FileEncoding } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { cellText, delimiters, MAX_LINES_ABOVE, plainText, sanitize } from '../../../tables/cells.ts';
import { decode, detectEncoding, hasReplacement } from '../../../tables/file-encoding.ts';
import { isXlsx, readSheets } from '../../../tables/xlsx-file.ts';

/** Headings by column, as forms and spreadsheets name them. */
const headings = {
  phone: [
    'phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, tel, telephone, contact',
    '手机, 手机号, 手机号码, 电话, 电话号码, 联系电话',
    'телефон, номер телефона, мобильный, мобильный телефон, тел',
  ],
  realName: [
    'name, full name, real name, pilot name, driver name, first and last name',
    '姓名, 真实姓名, 名字',
    'фио, имя и фамилия, фамилия и имя, пилот, гонщик',
  ],
  givenName: ['first name, given name', '名', 'имя'],
  familyName: ['last name, family name, surname', '姓', 'фамилия'],
  callsign: [
    'callsign, call sign, nick, nickname, handle, pilot, driver, rider, racer',
    '呼号, 昵称, 飞手, 车手, 骑手',
    'позывной, ник',
  ],
  birthYear: [
    'year of birth, birth year, born, date of birth, birth date, birthday, dob',
    '出生年份, 出生日期, 生日',
    'год рождения, дата рождения, г р',
  ],
  className: ['class, category, race class', '组别, 级别, 类别', 'класс, категория, зачёт'],
} as const;
type Column = keyof typeof headings;

const columnByHeading = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.flatMap((some) => some.split(', ')).map((name) => [plainText(name), column as Column] as const),
  ),
);

export class ListLine {
  constructor(
    /** From 1. */
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly columns: ReadonlyMap<Column, number>,
  ) {}

  get isBlank(): boolean {
    return this.cells.every((cell) => cellText(cell) === '');
  }

  get isDamaged(): boolean {
    return this.cells.some(hasReplacement);
  }

  text(column: Column): string {
    return this.at(this.columns.get(column) ?? -1);
  }

  at(index: number): string {
    return sanitize(cellText(this.cells[index]), answerText.max);
  }
}

export interface ListFile {
  encoding: FileEncoding | null;
  lines: ListLine[];
  /** As written, by known column. */
  headings: Partial<Record<Column, string>>;
  /** The other columns. */
  others: { heading: string; index: number }[];
}

/** Undefined: not a table with phone numbers. */
export async function readList(
  bytes: Buffer,
  wanted: FileEncoding | undefined,
): Promise<ListFile | undefined> {
  if (isXlsx(bytes)) {
    const sheets = (await readSheets(bytes)) ?? [];
    const lists = sheets.map(({ lines }) => listOf(lines, null));
    return lists.find((list) => list !== undefined);
  }
  const encoding = wanted ?? detectEncoding(bytes);
  const text = decode(bytes, encoding).trimEnd();
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: delimiters });
  return listOf(data, encoding);
}

function listOf(rows: readonly string[][], encoding: FileEncoding | null): ListFile | undefined {
  const head = rows
    .slice(0, MAX_LINES_ABOVE)
    .findIndex((cells) => cells.some((cell) => columnByHeading.get(plainText(cell)) === 'phone'));
  if (head < 0) return undefined;
  const columns = new Map<Column, number>();
  const others: ListFile['others'] = [];
  rows[head]!.slice(0, MAX_FILE_COLUMNS).forEach((cell, index) => {
    const heading = sanitize(cell, fileHeading.max);
    const column = columnByHeading.get(plainText(cell));
    if (column && !columns.has(column)) columns.set(column, index);
    else if (heading) others.push({ heading, index });
  });
  const written = [...columns].map(([column, index]) => [
    column,
    sanitize(rows[head]![index]!, fileHeading.max),
  ]);
  return {
    encoding,
    lines: rows
      .map((cells, i) => new ListLine(i + 1, cells, columns))
      .filter((line, i) => i > head && !line.isBlank),
    headings: Object.fromEntries(written) as ListFile['headings'],
    others,
  };
}

import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8');
const TITLE = '## Messages by change and role';
const NONE = '–';

/** Columns of the table. */
export const roles = [
  'Confirmed',
  'Other confirmed',
  'Pending',
  'Waiting',
  'Offered',
  'Cancelled before',
  'Other class',
  'Other race',
] as const;
export type Role = (typeof roles)[number];
/** Message kinds, sorted. */
export type Notified = Record<Role, string[]>;

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const cellOf = (kinds: string[]): string => kinds.toSorted().join(', ') || NONE;
const kindsOf = (cell: string): string[] =>
  cell === NONE
    ? []
    : cell
        .split(', ')
        .map((kind) => kind.replaceAll('`', ''))
        .toSorted();

/** The table of `docs/notifications.md`, also of a changed page: message kinds by change and role. */
export function notificationTable(edit = (text: string) => text): Map<string, Notified> {
  const rows = edit(page)
    .slice(page.indexOf(TITLE))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const [head = '', ...body] = rows;
  const columns = cellsOf(head).slice(1);
  if (columns.join() !== roles.join()) throw new Error(`unexpected columns: ${columns.join()}`);
  return new Map(
    body.map((row) => {
      const [change = '', ...cells] = cellsOf(row);
      return [change, notified((role) => kindsOf(cells[roles.indexOf(role)] ?? ''))];
    }),
  );
}

export const notified = (kinds: (role: Role) => string[]): Notified =>
  Object.fromEntries(roles.map((role) => [role, kinds(role)])) as Notified;

/** Differences from the table, a line per role. */
export function differences(expected: Notified, sent: Notified): string[] {
  return roles.flatMap((role) => {
    const [want, got] = [cellOf(expected[role]), cellOf(sent[role])];
    return want === got ? [] : [`${role}: ${got} instead of ${want}`];
  });
}

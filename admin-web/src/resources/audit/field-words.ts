import {
  roleLabels,
  adminStatusLabels,
  commentStatusLabels,
  contactStatusLabels,
  memberStatusLabels,
  raceStatusLabels,
  resultStateLabels,
  signUpStatusLabels,
} from '../../engine/labels.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';
import { publishLabels } from '../../publishing/published.ts';
import { nameOf, type AuditRow } from './audit-about.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Status labels by subject. */
const statusNames: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  admin: adminStatusLabels,
  comment: commentStatusLabels,
  contact: contactStatusLabels,
  images: publishLabels,
  member: memberStatusLabels,
  news: publishLabels,
  race: raceStatusLabels,
  sign_up: signUpStatusLabels,
  video: publishLabels,
};

/** Label of an enum value. */
function choiceName(field: string, value: string, { subject }: AuditRow): TextKey | undefined {
  const tables: Readonly<Record<string, Readonly<Record<string, TextKey>> | undefined>> = {
    status: statusNames[subject.split(':')[0] ?? ''],
    state: resultStateLabels,
    role: roleLabels,
  };
  const table = Object.hasOwn(tables, field) ? tables[field] : undefined;
  return table && Object.hasOwn(table, value) ? table[value] : undefined;
}

/** The status or state change, when both snapshots have it. */
export function movedBetween(row: AuditRow): [from: TextKey, to: TextKey] | undefined {
  for (const field of ['status', 'state']) {
    const [from, to] = [row.before, row.after].map((side) => {
      const value = (side as Readonly<Record<string, unknown>> | null | undefined)?.[field];
      return typeof value === 'string' ? choiceName(field, value, row) : undefined;
    });
    if (from && to && from !== to) return [from, to];
  }
  return undefined;
}

/** Formats a value: dates in the zone of the race, labels for statuses, names for ids. */
export function valueText(path: string, value: string, row: AuditRow, words: Words): string {
  const { t } = words;
  const field = path.split('.').at(-1) ?? '';
  const choice = choiceName(field, value, row);
  if (choice) return t(choice);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no');
  if (value === 'null') return t('list.none');
  if (moment.test(value)) {
    const { zone } = {
      ...(row.before as { zone?: string } | null),
      ...(row.after as { zone?: string } | null),
    };
    return zone ? words.momentIn(zone, value) : words.moment(value);
  }
  return nameOf(value, row, words) ?? value;
}

import { idWithin } from '@paddock/contracts/id-form';
import type { Localized } from '@paddock/contracts/language';
import type { RowOf } from '../../engine/resource.ts';
import type { Words } from '../../providers/words.ts';

export type AuditRow = RowOf<'adm/get_audit_list'>;

/** Display name of an id; undefined when it was deleted. */
export function nameOf(id: string, { names }: AuditRow, words: Words): string | undefined {
  const thing = names.find((each) => each.id === id);
  if (!thing) return undefined;
  const own = words.pick(thing.name);
  if (own) return own;
  const parts = [thing.memberId, thing.raceId, thing.classId].map(
    (part) => part && nameOf(part, { names } as AuditRow, words),
  );
  return parts.filter(Boolean).join(' · ') || undefined;
}

/** Names in the sentence; deleted ones come from the snapshot. */
export function aboutOf(row: AuditRow, words: Words) {
  const { t } = words;
  const snapshot = { ...(row.before as Snapshot | null), ...(row.after as Snapshot | null) };
  const own = idWithin.exec(row.subject)?.[0] ?? '';
  const thing = row.names.find(({ id }) => id === own);
  const named = (id: string | null | undefined) => (id ? nameOf(id, row, words) : undefined);
  const isOf = (kind: string) => row.subject.startsWith(`${kind}:`);
  const deleted = t('audit.deleted');
  return {
    admin: row.adminName || row.account,
    pilot:
      named(isOf('member') ? own : (snapshot.memberId ?? thing?.memberId)) ?? snapshot.realName ?? deleted,
    race:
      named(isOf('race') ? own : (snapshot.raceId ?? thing?.raceId)) ??
      (words.pick(snapshot.raceTitle ?? (isOf('race') ? snapshot.title : undefined) ?? {}) || deleted),
    class:
      named(snapshot.classId ?? (isOf('result') ? own : thing?.classId)) ??
      (words.pick(snapshot.className ?? {}) || deleted),
    code: snapshot.code ?? deleted,
    book: named(isOf('book') ? own : undefined) ?? snapshot.serial ?? deleted,
    thing: named(own) ?? (nameIn(snapshot, words) || deleted),
    season: String(snapshot.year ?? ''),
    file: snapshot.fileName ?? deleted,
    comment: snapshot.text ?? deleted,
    other: named(isOf('admin') ? own : undefined) ?? snapshot.account ?? deleted,
  };
}

/** Name in a snapshot: localized texts, or a person's name. */
const nameIn = ({ title, name, path }: Snapshot, words: Words): string =>
  path ?? (typeof name === 'string' ? name : words.pick(name ?? title ?? {}));

/** Names in snapshots. */
interface Snapshot {
  text?: string;
  memberId?: string;
  raceId?: string;
  classId?: string;
  realName?: string;
  serial?: string;
  code?: string;
  account?: string;
  name?: Localized | string;
  path?: string;
  /** Season. */
  year?: number;
  fileName?: string;
  title?: Localized;
  raceTitle?: Localized;
  className?: Localized;
}

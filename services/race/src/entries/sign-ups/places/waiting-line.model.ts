import type { RowKey } from '@paddock/kit/database/row-key';

export interface Waiting {
  id: RowKey<'sign_up'>;
  /** Null: waits alone. */
  group: string | null;
  /** All who wait in the group, also those who are not in the line that was read. */
  groupSize: number;
}

/**
 * Who gets the free places, in the order of the line. A group stands where its last pilot does; while there are fewer places than
 * pilots in it, the next ones get them.
 */
export function nextInLine(line: readonly Waiting[], free: number): RowKey<'sign_up'>[] {
  const next: RowKey<'sign_up'>[] = [];
  const groups = new Map<string, RowKey<'sign_up'>[]>();
  for (const { id, group, groupSize } of line) {
    const together = group === null ? [id] : [...(groups.get(group) ?? []), id];
    if (group !== null) groups.set(group, together);
    const isWhole = group === null || together.length === groupSize;
    if (isWhole && next.length + together.length <= free) next.push(...together);
  }
  return next;
}

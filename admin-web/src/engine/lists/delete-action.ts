import type { AdminRole } from '@paddock/contracts/caller';
import type { TextKey } from '../../providers/i18n.ts';
import type { Write } from '../../providers/http.ts';
import type { RowAction } from '../resource.ts';

interface Deletion<Row> {
  label: TextKey;
  roles: readonly AdminRole[];
  /** Default: every row. */
  applies?: (row: Row) => boolean;
  ask: { title: TextKey; text: TextKey };
  remove: (write: Write, row: Row) => Promise<unknown>;
  done: TextKey;
}

/** A confirmed, irreversible deletion. */
export const deleteAction = <Row>({ remove, applies, ...action }: Deletion<Row>): RowAction<Row> => ({
  ...action,
  name: 'delete',
  icon: 'trash',
  danger: true,
  applies: applies ?? (() => true),
  shown: () => ({}),
  run: async (write, row) => {
    await remove(write, row);
    return null;
  },
});

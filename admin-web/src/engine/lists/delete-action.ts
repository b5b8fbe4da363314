import type { AdminRole } from '@paddock/contracts/caller';
import type { TextKey } from '../../providers/i18n.ts';
import type { Write } from '../../providers/http.ts';
import type { RowAction } from '../resource.ts';

interface Deletion<Row> {
  label: TextKey;
  roles: readonly AdminRole[];
  /** Left out: every row may go. */
  applies?: (row: Row) => boolean;
  ask: { title: TextKey; text: TextKey };
  remove: (write: Write, row: Row) => Promise<unknown>;
  done: TextKey;
}

/** Takes a row away for good, once somebody has said that it is meant. */
export const deleteAction = <Row>({ remove, applies, ...said }: Deletion<Row>): RowAction<Row> => ({
  ...said,
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

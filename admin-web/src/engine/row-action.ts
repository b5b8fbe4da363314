import type { AdminRole } from '@paddock/contracts/caller';
import type { Write } from '../providers/http.ts';
import type { TextKey } from '../providers/i18n.ts';
import type { RowAction } from './resource.ts';

/** `member.suspend` has the texts `member.suspendTitle` and `member.suspendDone`, and by default `member.suspendText`. */
type ActionKey = {
  [Key in TextKey]: `${Key}Title` | `${Key}Done` extends TextKey ? Key : never;
}[TextKey];

type Texts<Key extends string> = `${Key}Text` extends TextKey ? { text?: TextKey } : { text: TextKey };

type ActionParts<Row> = Omit<RowAction<Row>, 'name' | 'label' | 'ask' | 'done'> &
  Pick<RowAction<Row>['ask'], 'choice' | 'reason'>;

/** A row action; derives its texts from the key of its label. */
export function rowAction<Row, Key extends ActionKey>(
  key: Key,
  { text, choice, reason, ...action }: ActionParts<NoInfer<Row>> & Texts<Key>,
): RowAction<Row> {
  return {
    ...action,
    name: key.slice(key.indexOf('.') + 1),
    label: key,
    ask: {
      title: `${key}Title` as TextKey,
      text: text ?? (`${key}Text` as TextKey),
      ...(choice && { choice }),
      ...(reason && { reason }),
    },
    done: `${key}Done` as TextKey,
  };
}

interface Deletion<Row> {
  roles: readonly AdminRole[];
  /** Default: every row. */
  applies?: (row: Row) => boolean;
  remove: (write: Write, row: Row) => Promise<unknown>;
}

/** A confirmed, irreversible deletion. */
export const deleteAction = <Row, Key extends ActionKey>(
  key: Key,
  { remove, applies = () => true, ...rest }: Deletion<NoInfer<Row>> & Texts<Key>,
): RowAction<Row> => ({
  ...rowAction<Row, ActionKey>(key, {
    ...(rest as Deletion<Row> & { text: TextKey }),
    icon: 'trash',
    danger: true,
    applies,
    shown: () => ({}),
    run: async (write, row) => {
      await remove(write, row);
      return null;
    },
  }),
  name: 'delete',
});

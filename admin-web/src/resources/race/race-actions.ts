import { deleteAction } from '../../engine/lists/delete-action.ts';
import type { RowAction } from '../../engine/resource.ts';
import type { Race } from './race-row.ts';

export const raceActions: readonly RowAction<Race>[] = [
  // Only the server knows about sign-ups: the row is removed after its answer.
  deleteAction({
    label: 'race.delete',
    roles: ['owner', 'editor'],
    applies: (row) => row.status === 'draft',
    ask: { title: 'race.deleteTitle', text: 'race.deleteText' },
    remove: (write, { raceId }) => write('adm/del_race', { raceId }),
    done: 'race.deleteDone',
  }),
];

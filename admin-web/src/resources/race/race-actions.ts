import type { RowAction } from '../../engine/resource.ts';
import type { Race } from './race-row.ts';

export const raceActions: readonly RowAction<Race>[] = [
  {
    name: 'delete',
    label: 'race.delete',
    icon: 'trash',
    danger: true,
    roles: ['owner', 'editor'],
    applies: (row) => row.status === 'draft',
    ask: { title: 'race.deleteTitle', text: 'race.deleteText' },
    // Whether anybody signed up is known to the server alone: the row goes when it has agreed.
    shown: () => ({}),
    run: async (write, { raceId }) => {
      await write('adm/del_race', { raceId });
      return null;
    },
    done: 'race.deleteDone',
  },
];

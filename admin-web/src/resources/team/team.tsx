import { joinCode, teamName } from '@paddock/contracts/race/catalog/race-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { Form, FormField, RowOf } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { raceSearch } from '../../lookups/race-choices.ts';
import type { Words } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';

type Team = RowOf<'adm/get_team_list'>;
type Saved = Pick<Team, 'teamId' | 'raceId' | 'name' | 'joinCode'>;

interface TeamValues {
  raceId: string;
  name: string;
  renewCode: boolean;
}

const keepers = ['owner', 'editor', 'operator'] as const;

/** In two halves, for reading aloud. */
const codeText = ({ joinCode: code }: Pick<Team, 'joinCode'>): string =>
  `${code.slice(0, joinCode.max / 2)}-${code.slice(joinCode.max / 2)}`;

/** Captain first. */
const pilotsText = ({ pilots }: Team, { t }: Words): string =>
  pilots.map(({ name }) => name || t('signUp.accountClosed')).join(', ');

const race: FormField<TeamValues> = {
  kind: 'search',
  name: 'raceId',
  label: 'signUp.race',
  none: 'team.chooseRace',
  required: true,
  of: raceSearch,
};
const name: FormField<TeamValues> = {
  kind: 'text',
  name: 'name',
  label: 'team.name',
  required: true,
  ...teamName,
};
const renewCode: FormField<TeamValues> = {
  kind: 'flag',
  name: 'renewCode',
  label: 'team.renewCode',
  editOnly: true,
};

const teamForm: Form<Saved, TeamValues> = {
  roles: keepers,
  createLabel: 'team.create',
  editLabel: 'team.edit',
  load: async (read, teamId) => (await read('adm/get_team_list', { teamId })).rows[0],
  name: (row) => row.name,
  values: (row) => ({ raceId: row?.raceId ?? '', name: row?.name ?? '', renewCode: false }),
  // A team cannot change its race.
  fields: (row) => (row ? [name, renewCode] : [race, name]),
  save: async (write, values, row) => {
    const { raceId } = row ?? values;
    const saved = await write('adm/save_team', { ...values, raceId, ...(row && { teamId: row.teamId }) });
    return Object.assign(saved, { raceId });
  },
  refusals: { team_name_taken: 'name', teams_off: 'raceId' },
};

export const team = defineResource<'adm/get_team_list', TeamValues, Saved>({
  name: 'team',
  icon: 'users',
  label: 'team.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_team_list',
    rowId: (row) => row.teamId,
    rowName: (row) => row.name,
    searchLabel: 'team.search',
    emptyText: 'team.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'name', label: 'team.name', sort: 'name', text: (row) => row.name },
      { id: 'pilots', label: 'team.pilots', text: pilotsText },
      {
        id: 'size',
        label: 'team.size',
        text: ({ pilots, isComplete }, { t, number }) =>
          [number(pilots.length), isComplete ? '' : t('team.incomplete')].filter(Boolean).join(' · '),
      },
      { id: 'race', label: 'signUp.race', text: (row, { pick }) => pick(row.raceTitle) },
      { id: 'code', label: 'team.code', text: codeText },
      momentColumn('createdAt', 'team.createdAt', { optional: true }),
    ],
    filters: [
      {
        kind: 'search',
        name: 'raceId',
        label: 'signUp.race',
        of: raceSearch,
      },
    ],
    actions: [
      deleteAction('team.delete', {
        roles: keepers,
        remove: (write, { teamId }) => write('adm/del_team', { teamId }),
      }),
    ],
    detail: {
      label: 'team.title',
      facts: (row, words) => [
        [words.t('team.pilots'), pilotsText(row, words)],
        [words.t('signUp.race'), words.pick(row.raceTitle)],
        [words.t('team.code'), codeText(row)],
        [words.t('team.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
      ],
    },
  },
  form: teamForm,
});

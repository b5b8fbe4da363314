import type { InputOf } from '@paddock/contracts/call-table';
import { callsign } from '@paddock/contracts/people/person-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { shownColumns, shownLabels } from '../../ui/shown-pill.tsx';

type ClubMember = RowOf<'adm/get_adm_club_member_list'>;

interface ClubMemberValues {
  name: Localized;
  role: Localized;
  about: Localized;
  callsign: string;
  photo: string;
  shown: boolean;
}

const editors = ['owner', 'editor'] as const;

export const clubMember = defineResource<'adm/get_adm_club_member_list', ClubMemberValues>({
  name: 'club-member',
  icon: 'shield',
  label: 'clubMember.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_club_member_list',
    rowId: (row) => row.clubMemberId,
    rowName: (row, { pick }) => pick(row.name),
    searchLabel: 'clubMember.search',
    emptyText: 'clubMember.emptyText',
    defaultSort: 'position',
    order: { roles: editors, move: (write, move) => write('adm/move_club_member', move) },
    columns: [
      { id: 'name', label: 'clubMember.name', text: (row, { pick }) => pick(row.name) },
      { id: 'role', label: 'clubMember.role', text: (row, { pick }) => pick(row.role) },
      { id: 'callsign', label: 'clubMember.callsign', text: (row) => row.callsign },
      ...shownColumns,
    ],
    filters: [{ kind: 'flag', name: 'shown', label: 'shown.label', labels: shownLabels }],
    actions: [
      deleteAction('clubMember.delete', {
        roles: editors,
        remove: (write, { clubMemberId }) => write('adm/del_club_member', { clubMemberId }),
      }),
    ],
  },
  form: {
    roles: editors,
    createLabel: 'clubMember.create',
    editLabel: 'clubMember.edit',
    load: async (read, clubMemberId) =>
      (await read('adm/get_adm_club_member_list', { clubMemberId })).rows[0],
    name: (row, { pick }) => pick(row.name),
    values: (row) => ({
      name: row?.name ?? {},
      role: row?.role ?? {},
      about: row?.about ?? {},
      callsign: row?.callsign ?? '',
      photo: row?.photo ?? '',
      shown: row?.shown ?? true,
    }),
    fields: () => [
      { kind: 'localized', name: 'name', label: 'clubMember.name', required: true, ...lineText },
      { kind: 'localized', name: 'role', label: 'clubMember.role', hint: 'clubMember.roleHint', ...lineText },
      {
        kind: 'localized',
        name: 'about',
        label: 'clubMember.about',
        max: paragraphText.max,
        lines: 4,
        wide: true,
      },
      { kind: 'text', name: 'callsign', label: 'clubMember.callsign', ...callsign },
      { kind: 'picture', name: 'photo', label: 'clubMember.photo' },
      { kind: 'flag', name: 'shown', label: 'shown.field', hint: 'shown.hint' },
    ],
    save: (write, values, row) => write('adm/save_club_member', inputOf(values, row)),
    refusals: {},
  },
});

const inputOf = (values: ClubMemberValues, row: ClubMember | undefined): InputOf<'adm/save_club_member'> => ({
  ...values,
  photo: values.photo || null,
  ...(row && { clubMemberId: row.clubMemberId, version: row.version }),
});

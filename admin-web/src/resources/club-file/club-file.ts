import type { InputOf } from '@paddock/contracts/call-table';
import type { FileAccess } from '@paddock/contracts/club/club-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { fileNameOf } from '@paddock/contracts/upload/media-address';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import type { RowOf } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { shownColumns, shownLabels } from '../../ui/shown-pill.tsx';

type ClubFile = RowOf<'adm/get_adm_club_file_list'>;

interface ClubFileValues {
  title: Localized;
  about: Localized;
  access: FileAccess;
  address: string;
  shown: boolean;
}

const editors = ['owner', 'editor'] as const;

const accessLabels = labels('clubFile', ['public', 'members']);

export const clubFile = defineResource<'adm/get_adm_club_file_list', ClubFileValues>({
  name: 'club-guide',
  icon: 'download',
  label: 'clubFile.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_club_file_list',
    rowId: (row) => row.clubFileId,
    rowName: (row, { pick }) => pick(row.title),
    searchLabel: 'clubFile.search',
    emptyText: 'clubFile.emptyText',
    defaultSort: 'position',
    order: { roles: editors, move: (write, move) => write('adm/move_club_file', move) },
    columns: [
      { id: 'title', label: 'clubFile.name', text: (row, { pick }) => pick(row.title) },
      { id: 'file', label: 'clubFile.file', text: (row) => fileNameOf(row.address) },
      { id: 'access', label: 'clubFile.access', text: (row, { t }) => t(accessLabels[row.access]) },
      ...shownColumns,
    ],
    filters: [
      { kind: 'choice', name: 'access', label: 'clubFile.access', labels: accessLabels },
      { kind: 'flag', name: 'shown', label: 'shown.label', labels: shownLabels },
    ],
    actions: [
      deleteAction('clubFile.delete', {
        roles: editors,
        remove: (write, { clubFileId }) => write('adm/del_club_file', { clubFileId }),
      }),
    ],
  },
  form: {
    roles: editors,
    createLabel: 'clubFile.create',
    editLabel: 'clubFile.edit',
    load: async (read, clubFileId) => (await read('adm/get_adm_club_file_list', { clubFileId })).rows[0],
    name: (row, { pick }) => pick(row.title),
    values: (row) => ({
      title: row?.title ?? {},
      about: row?.about ?? {},
      access: row?.access ?? 'public',
      address: row?.address ?? '',
      shown: row?.shown ?? true,
    }),
    fields: () => [
      { kind: 'localized', name: 'title', label: 'clubFile.name', required: true, ...lineText },
      {
        kind: 'choice',
        name: 'access',
        label: 'clubFile.access',
        required: true,
        labels: accessLabels,
      },
      {
        kind: 'file',
        name: 'address',
        label: 'clubFile.file',
        hint: 'clubFile.fileHint',
        required: true,
        takes: 'document',
        // All files are private, so that access can change later.
        private: true,
        wide: true,
      },
      {
        kind: 'localized',
        name: 'about',
        label: 'clubFile.about',
        max: paragraphText.max,
        lines: 3,
        wide: true,
      },
      { kind: 'flag', name: 'shown', label: 'shown.field', hint: 'shown.hint' },
    ],
    save: (write, values, row) => write('adm/save_club_file', inputOf(values, row)),
    refusals: {},
  },
});

const inputOf = (values: ClubFileValues, row: ClubFile | undefined): InputOf<'adm/save_club_file'> => ({
  ...values,
  ...(row && { clubFileId: row.clubFileId, version: row.version }),
});

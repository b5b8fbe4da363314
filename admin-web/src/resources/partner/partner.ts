import type { InputOf } from '@paddock/contracts/call-table';
import { partnerUrl } from '@paddock/contracts/club/club-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { Localized } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { shownColumns, shownLabels } from '../../ui/shown-pill.tsx';

type Partner = RowOf<'adm/get_adm_partner_list'>;

interface PartnerValues {
  name: Localized;
  about: Localized;
  url: string;
  logo: string;
  shown: boolean;
}

const editors = ['owner', 'editor'] as const;

export const partner = defineResource<'adm/get_adm_partner_list', PartnerValues>({
  name: 'partner',
  icon: 'handshake',
  label: 'partner.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_partner_list',
    rowId: (row) => row.partnerId,
    rowName: (row, { pick }) => pick(row.name),
    searchLabel: 'partner.search',
    emptyText: 'partner.emptyText',
    defaultSort: 'position',
    order: { roles: editors, move: (write, move) => write('adm/move_partner', move) },
    columns: [
      { id: 'name', label: 'partner.name', text: (row, { pick }) => pick(row.name) },
      { id: 'about', label: 'partner.about', text: (row, { pick }) => pick(row.about) },
      { id: 'url', label: 'partner.url', text: (row) => row.url ?? '' },
      ...shownColumns,
    ],
    filters: [{ kind: 'flag', name: 'shown', label: 'shown.label', labels: shownLabels }],
    actions: [
      deleteAction('partner.delete', {
        roles: editors,
        remove: (write, { partnerId }) => write('adm/del_partner', { partnerId }),
      }),
    ],
  },
  form: {
    roles: editors,
    createLabel: 'partner.create',
    editLabel: 'partner.edit',
    load: async (read, partnerId) => (await read('adm/get_adm_partner_list', { partnerId })).rows[0],
    name: (row, { pick }) => pick(row.name),
    values: (row) => ({
      name: row?.name ?? {},
      about: row?.about ?? {},
      url: row?.url ?? '',
      logo: row?.logo ?? '',
      shown: row?.shown ?? true,
    }),
    fields: () => [
      { kind: 'localized', name: 'name', label: 'partner.name', required: true, ...lineText },
      {
        kind: 'text',
        name: 'url',
        label: 'partner.url',
        hint: 'partner.urlHint',
        isAddress: true,
        ...partnerUrl,
      },
      {
        kind: 'localized',
        name: 'about',
        label: 'partner.about',
        max: paragraphText.max,
        lines: 3,
        wide: true,
      },
      { kind: 'picture', name: 'logo', label: 'partner.logo' },
      { kind: 'flag', name: 'shown', label: 'shown.field', hint: 'shown.hint' },
    ],
    save: (write, values, row) => write('adm/save_partner', inputOf(values, row)),
    refusals: {},
  },
});

const inputOf = (
  { url, logo, ...values }: PartnerValues,
  row: Partner | undefined,
): InputOf<'adm/save_partner'> => ({
  ...values,
  url: url.trim() || null,
  logo: logo || null,
  ...(row && { partnerId: row.partnerId, version: row.version }),
});

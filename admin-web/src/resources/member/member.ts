import { reasonText } from '@paddock/contracts/text-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { memberStatusLabels } from '../../engine/labels.ts';
import { momentColumn, statusColumn } from '../../engine/lists/columns.tsx';
import type { RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import type { Read } from '../../providers/http.ts';
import type { SelectOption } from '@paddock/ui/forms/select-field';
import { MemberDetail } from './member-detail.tsx';
import { MemberPill, type Member } from './member-facts.tsx';

const keepers = ['owner', 'operator'] as const;

const MAX_SAME_NAMED = 20;

/** Other accounts with a name or callsign of the member. */
async function sameNamed(read: Read, rows: readonly Member[]): Promise<SelectOption[]> {
  const [row, ...others] = rows;
  if (!row || others.length > 0) return [];
  const names = [...new Set([row.realName, row.callsign, row.nickname].filter(Boolean))];
  const pages = await Promise.all(
    names.map((text) => read('adm/get_adm_member_list', { text, pageSize: MAX_SAME_NAMED })),
  );
  const found = new Map(pages.flatMap((page) => page.rows).map((each) => [each.memberId, each]));
  found.delete(row.memberId);
  return [...found.values()]
    .filter(({ status }) => status !== 'closed')
    .map(({ memberId, nickname, realName, callsign, phone }) => ({
      value: memberId,
      label: [realName || nickname, callsign, phone].filter(Boolean).join(' · '),
    }));
}

const memberActions: readonly RowAction<Member>[] = [
  rowAction('member.suspend', {
    icon: 'lock',
    danger: true,
    roles: keepers,
    applies: (row) => row.status === 'active',
    reason: { label: 'member.statusReason', max: reasonText.max },
    shown: (statusReason) => ({ status: 'suspended', statusReason }),
    run: (write, { memberId }, reason) =>
      write('adm/change_member_status', { memberId, status: 'suspended', reason }),
    undo: (write, { memberId, status }) => write('adm/change_member_status', { memberId, status }),
  }),
  rowAction('member.reopen', {
    icon: 'undo',
    roles: keepers,
    applies: (row) => row.status === 'suspended',
    shown: () => ({ status: 'active', statusReason: '' }),
    run: (write, { memberId }) => write('adm/change_member_status', { memberId, status: 'active' }),
    undo: (write, { memberId, status, statusReason }) =>
      write('adm/change_member_status', { memberId, status, reason: statusReason }),
  }),
  rowAction('member.merge', {
    icon: 'users',
    roles: ['owner'],
    applies: () => true,
    choice: { label: 'member.mergeTarget', none: 'member.noMergeTarget', look: sameNamed },
    shown: () => ({}),
    run: async (write, row, _reason, toId) => {
      await write('adm/merge_pilots', { fromId: row.memberId, toId });
      return row;
    },
  }),
];

export const member = defineResource<'adm/get_adm_member_list'>({
  name: 'member',
  icon: 'user',
  label: 'member.title',
  roles: ['owner', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_member_list',
    rowId: (row) => row.memberId,
    rowName: (row) => row.nickname,
    searchLabel: 'member.search',
    emptyText: 'member.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'nickname', label: 'member.nickname', sort: 'nickname', text: (row) => row.nickname },
      statusColumn('member.status', memberStatusLabels, MemberPill),
      { id: 'phone', label: 'member.phone', text: (row) => row.phone },
      { id: 'realName', label: 'member.realName', text: (row) => row.realName },
      { id: 'callsign', label: 'member.callsign', text: (row) => row.callsign },
      { id: 'team', label: 'member.team', text: (row) => row.team, optional: true },
      { id: 'city', label: 'member.city', text: (row) => row.city, optional: true },
      { id: 'country', label: 'member.country', text: (row) => row.country ?? '', optional: true },
      { id: 'email', label: 'member.email', text: (row) => row.email ?? '', optional: true },
      momentColumn('lastSeenAt', 'member.lastSeenAt', { sort: 'lastSeenAt' }),
      momentColumn('createdAt', 'member.createdAt', { sort: 'createdAt' }),
      {
        id: 'statusReason',
        label: 'member.statusReason',
        text: (row) => row.statusReason,
        optional: true,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'member.status',
        labels: memberStatusLabels,
      },
    ],
    actions: memberActions,
    detail: { label: 'member.one', Body: MemberDetail },
  },
});

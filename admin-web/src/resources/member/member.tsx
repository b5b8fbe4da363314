import { defineResource } from '../../engine/define-resource.tsx';
import { Moment } from '../../ui/moment.tsx';
import { memberStatusLabels } from '../../ui/state-labels.ts';
import { memberActions } from './member-actions.ts';
import { MemberDetail } from './member-detail.tsx';
import { MemberPill } from './member-pill.tsx';

export const member = defineResource<'adm/get_adm_member_list'>({
  name: 'member',
  icon: 'users',
  label: 'member.title',
  roles: ['owner', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_member_list',
    rowId: (row) => row.memberId,
    rowName: (row) => row.nickname,
    searchLabel: 'member.search',
    defaultSort: '-createdAt',
    columns: [
      { id: 'nickname', label: 'member.nickname', sort: 'nickname', text: (row) => row.nickname },
      {
        id: 'status',
        label: 'member.status',
        text: (row, { t }) => t(memberStatusLabels[row.status]),
        Cell: MemberPill,
      },
      { id: 'phone', label: 'member.phone', text: (row) => row.phone },
      { id: 'realName', label: 'member.realName', text: (row) => row.realName },
      { id: 'callsign', label: 'member.callsign', text: (row) => row.callsign },
      { id: 'team', label: 'member.team', text: (row) => row.team, optional: true },
      { id: 'city', label: 'member.city', text: (row) => row.city, optional: true },
      { id: 'country', label: 'member.country', text: (row) => row.country ?? '', optional: true },
      { id: 'email', label: 'member.email', text: (row) => row.email ?? '', optional: true },
      {
        id: 'lastSeenAt',
        label: 'member.lastSeenAt',
        sort: 'lastSeenAt',
        text: (row, { moment }) => moment(row.lastSeenAt),
        Cell: ({ row }) => <Moment at={row.lastSeenAt} />,
      },
      {
        id: 'createdAt',
        label: 'member.createdAt',
        sort: 'createdAt',
        text: (row, { moment }) => moment(row.createdAt),
        Cell: ({ row }) => <Moment at={row.createdAt} />,
      },
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

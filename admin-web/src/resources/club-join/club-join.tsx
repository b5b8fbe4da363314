import { defineResource } from '../../engine/define-resource.tsx';
import { Moment } from '../../ui/moment.tsx';
import { clubJoinActions } from './club-join-actions.ts';
import { ClubJoinDetail } from './club-join-detail.tsx';
import { JoinPill, joinStatusLabels } from './club-join-pill.tsx';

export const clubJoin = defineResource<'adm/get_adm_club_join_list'>({
  name: 'club-join',
  icon: 'mail',
  label: 'clubJoin.title',
  roles: ['owner', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_club_join_list',
    rowId: (row) => row.clubJoinId,
    rowName: (row) => row.name,
    searchLabel: 'clubJoin.search',
    defaultSort: '-createdAt',
    columns: [
      { id: 'name', label: 'clubJoin.name', text: (row) => row.name },
      {
        id: 'status',
        label: 'clubJoin.status',
        text: (row, { t }) => t(joinStatusLabels[row.status]),
        Cell: JoinPill,
      },
      { id: 'phone', label: 'clubJoin.phone', text: (row) => row.phone },
      { id: 'city', label: 'clubJoin.city', text: (row) => row.city },
      { id: 'callsign', label: 'clubJoin.callsign', text: (row) => row.callsign },
      { id: 'text', label: 'clubJoin.text', text: (row) => row.text, optional: true },
      { id: 'remark', label: 'clubJoin.remark', text: (row) => row.remark },
      {
        id: 'createdAt',
        label: 'clubJoin.createdAt',
        sort: 'createdAt',
        text: (row, { moment }) => moment(row.createdAt),
        Cell: ({ row }) => <Moment at={row.createdAt} />,
      },
      {
        id: 'decidedAt',
        label: 'clubJoin.decidedAt',
        text: (row, { moment }) => moment(row.decidedAt),
        optional: true,
      },
    ],
    filters: [{ kind: 'choice', name: 'status', label: 'clubJoin.status', labels: joinStatusLabels }],
    actions: clubJoinActions,
    detail: { label: 'clubJoin.one', Body: ClubJoinDetail },
  },
});

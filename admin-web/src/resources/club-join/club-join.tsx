import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn, statusColumn } from '../../engine/lists/columns.tsx';
import { clubJoinActions } from './club-join-actions.ts';
import { clubJoinFacts, JoinPill, joinStatusLabels } from './club-join-detail.tsx';

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
      statusColumn('clubJoin.status', joinStatusLabels, JoinPill),
      { id: 'phone', label: 'clubJoin.phone', text: (row) => row.phone },
      { id: 'city', label: 'clubJoin.city', text: (row) => row.city },
      { id: 'callsign', label: 'clubJoin.callsign', text: (row) => row.callsign },
      { id: 'text', label: 'clubJoin.text', text: (row) => row.text, optional: true },
      { id: 'remark', label: 'clubJoin.remark', text: (row) => row.remark },
      momentColumn('createdAt', 'clubJoin.createdAt', { sort: 'createdAt' }),
      momentColumn('decidedAt', 'clubJoin.decidedAt', { optional: true }),
    ],
    filters: [{ kind: 'choice', name: 'status', label: 'clubJoin.status', labels: joinStatusLabels }],
    actions: clubJoinActions,
    detail: { label: 'clubJoin.one', facts: clubJoinFacts },
  },
});

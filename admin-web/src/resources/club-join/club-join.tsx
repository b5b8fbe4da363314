import { joinRemark } from '@paddock/contracts/club/club-limits';
import { reasonText } from '@paddock/contracts/text-limits';
import { languageNames } from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import { momentColumn, statusColumn, statusPill } from '../../engine/lists/columns.tsx';
import type { RowAction, RowOf } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import type { Words } from '../../providers/words.ts';
import { Moment, type Fact } from '../../ui/facts.tsx';
import { StoredFiles } from '../../ui/files/stored-file.tsx';

type ClubJoin = RowOf<'adm/get_adm_club_join_list'>;

const operators = ['owner', 'operator'] as const;

/** Decisions send a message to the applicant and are final. */
const clubJoinActions: readonly RowAction<ClubJoin>[] = [
  rowAction('clubJoin.accept', {
    icon: 'check',
    roles: operators,
    applies: ({ status }) => status === 'open',
    reason: { label: 'clubJoin.note', max: reasonText.max },
    shown: (note) => ({ status: 'accepted', note }),
    run: (write, { clubJoinId }, note) =>
      write('adm/save_club_join_remark', { clubJoinId, status: 'accepted', note }),
  }),
  rowAction('clubJoin.decline', {
    icon: 'close',
    danger: true,
    roles: operators,
    applies: ({ status }) => status === 'open',
    reason: { label: 'clubJoin.note', max: reasonText.max },
    shown: (note) => ({ status: 'declined', note }),
    run: (write, { clubJoinId }, note) =>
      write('adm/save_club_join_remark', { clubJoinId, status: 'declined', note }),
  }),
  rowAction('clubJoin.remark', {
    icon: 'edit',
    roles: operators,
    applies: () => true,
    reason: { label: 'clubJoin.remark', max: joinRemark.max, was: ({ remark }) => remark },
    shown: (remark) => ({ remark }),
    run: (write, { clubJoinId, remark: remarkBefore }, remark) =>
      write('adm/save_club_join_remark', { clubJoinId, remark, remarkBefore }),
    undo: (write, { clubJoinId, remark }, { remark: remarkBefore }) =>
      write('adm/save_club_join_remark', { clubJoinId, remark, remarkBefore }),
  }),
];

const joinStatusLabels = labels('clubJoin', ['open', 'accepted', 'declined']);

const JoinPill = statusPill(joinStatusLabels, { open: 'warn', accepted: 'open', declined: 'neutral' });

const clubJoinFacts = (row: ClubJoin, { t }: Words): readonly Fact[] => [
  [t('clubJoin.status'), <JoinPill key="status" row={row} />],
  [t('clubJoin.from'), t(row.memberId ? 'clubJoin.member' : 'clubJoin.visitor')],
  [t('clubJoin.phone'), row.phone],
  [t('clubJoin.callsign'), row.callsign],
  [t('clubJoin.city'), row.city],
  [t('clubJoin.text'), row.text],
  [
    t('contact.files'),
    row.attachments.length > 0 ? <StoredFiles key="files" addresses={row.attachments} /> : null,
  ],
  [t('clubJoin.listed'), t(row.listed ? 'audit.yes' : 'audit.no')],
  [t('language'), languageNames[row.language]],
  [t('clubJoin.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
  [t('clubJoin.remark'), row.remark],
  [t('clubJoin.note'), row.note],
  [t('clubJoin.decidedBy'), row.decidedBy],
  [t('clubJoin.decidedAt'), <Moment key="decidedAt" at={row.decidedAt} />],
];

export const clubJoin = defineResource<'adm/get_adm_club_join_list'>({
  name: 'club-join',
  icon: 'user-plus',
  label: 'clubJoin.title',
  roles: ['owner', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_club_join_list',
    rowId: (row) => row.clubJoinId,
    rowName: (row) => row.name,
    searchLabel: 'clubJoin.search',
    emptyText: 'clubJoin.emptyText',
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

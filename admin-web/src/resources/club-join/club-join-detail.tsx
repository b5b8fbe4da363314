import { languageNames } from '@paddock/contracts/language';
import { labels } from '../../engine/labels.ts';
import { statusPill } from '../../engine/lists/columns.tsx';
import type { Words } from '../../providers/words.ts';
import { Moment, type Fact } from '../../ui/facts.tsx';
import { StoredFiles } from '../../ui/stored-file.tsx';
import type { ClubJoin } from './club-join-actions.ts';

export const joinStatusLabels = labels('clubJoin', ['open', 'accepted', 'declined']);

export const JoinPill = statusPill(joinStatusLabels, { open: 'warn', accepted: 'open', declined: 'neutral' });

export const clubJoinFacts = (row: ClubJoin, { t }: Words): readonly Fact[] => [
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

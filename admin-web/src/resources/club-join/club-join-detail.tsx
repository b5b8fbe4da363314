import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { languageNames } from '../../ui/language-names.ts';
import { Moment } from '../../ui/moment.tsx';
import { StoredFiles } from '../../ui/stored-file.tsx';
import { JoinPill } from './club-join-pill.tsx';
import type { ClubJoin } from './club-join-row.ts';

export function ClubJoinDetail({ row }: { row: ClubJoin }) {
  const { t } = useWords();
  const none = t('list.none');
  return (
    <Facts
      facts={[
        [t('clubJoin.status'), <JoinPill key="status" row={row} />],
        [t('clubJoin.from'), t(row.memberId ? 'clubJoin.member' : 'clubJoin.visitor')],
        [t('clubJoin.phone'), row.phone],
        [t('clubJoin.callsign'), row.callsign || none],
        [t('clubJoin.city'), row.city || none],
        [t('clubJoin.text'), row.text || none],
        [
          t('contact.files'),
          row.attachments.length > 0 ? <StoredFiles key="files" addresses={row.attachments} /> : none,
        ],
        [t('clubJoin.listed'), t(row.listed ? 'audit.yes' : 'audit.no')],
        [t('language'), languageNames[row.language]],
        [t('clubJoin.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
        [t('clubJoin.remark'), row.remark || none],
        [t('clubJoin.note'), row.note || none],
        [t('clubJoin.decidedBy'), row.decidedBy || none],
        [t('clubJoin.decidedAt'), <Moment key="decidedAt" at={row.decidedAt} />],
      ]}
    />
  );
}

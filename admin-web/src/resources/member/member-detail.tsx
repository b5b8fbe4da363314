import { languageNames } from '../../ui/language-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useWords } from '../../providers/words.ts';
import { MemberPill } from './member-pill.tsx';
import type { Member } from './member-row.ts';

export function MemberDetail({ row }: { row: Member }) {
  const { t } = useWords();
  const none = t('list.none');
  return (
    <Facts
      facts={[
        [t('member.status'), <MemberPill key="status" row={row} />],
        [t('member.statusReason'), row.statusReason || none],
        [t('member.phone'), row.phone],
        [t('member.email'), row.email ?? none],
        [t('member.realName'), row.realName || none],
        [t('member.callsign'), row.callsign || none],
        [t('member.team'), row.team || none],
        [t('member.city'), [row.city, row.country].filter(Boolean).join(', ') || none],
        [t('member.birthYear'), row.birthYear ?? none],
        [t('member.radioSystem'), row.radioSystem ? t(`member.radio.${row.radioSystem}`) : none],
        [t('language'), languageNames[row.language]],
        [t('member.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
        [t('member.lastSeenAt'), <Moment key="lastSeenAt" at={row.lastSeenAt} />],
        [t('member.id'), <code key="id">{row.memberId}</code>],
      ]}
    />
  );
}

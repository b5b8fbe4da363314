import { languageNames } from '@paddock/contracts/language';
import { memberStatusLabels } from '../../engine/labels.ts';
import { statusPill } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import type { Words } from '../../providers/words.ts';
import { Moment, type Fact } from '../../ui/facts.tsx';

export type Member = RowOf<'adm/get_adm_member_list'>;

export const MemberPill = statusPill(memberStatusLabels, {
  active: 'open',
  suspended: 'full',
  closed: 'neutral',
});

export const memberFacts = (row: Member, { t }: Words): readonly Fact[] => [
  [t('member.status'), <MemberPill key="status" row={row} />],
  [t('member.statusReason'), row.statusReason],
  [t(row.inCare ? 'member.guardianPhone' : 'member.phone'), row.phone],
  row.family.length > 0 && [t(row.inCare ? 'member.guardian' : 'member.inCare'), row.family.join(', ')],
  [t('member.email'), row.email],
  [t('member.realName'), row.realName],
  [t('member.callsign'), row.callsign],
  [t('member.team'), row.team],
  [t('member.city'), [row.city, row.country].filter(Boolean).join(', ')],
  [t('member.birthYear'), row.birthYear],
  row.radioSystem && [t('member.radioSystem'), t(`member.radio.${row.radioSystem}`)],
  [t('language'), languageNames[row.language]],
  [t('member.createdAt'), <Moment key="createdAt" at={row.createdAt} />],
  [t('member.lastSeenAt'), <Moment key="lastSeenAt" at={row.lastSeenAt} />],
  [t('member.id'), <code key="id">{row.memberId}</code>],
];

import type { ViewOf } from '@paddock/contracts/call-table';
import { Notice } from '@paddock/ui/notice';
import { signUpStatusLabels } from '../../engine/labels.ts';
import { channelLabels, reasonLabels } from '../../lookups/message-labels.ts';
import { useWords } from '../../providers/words.ts';
import { Facts, type Fact } from '../../ui/facts.tsx';

export type Reach = ViewOf<'adm/preview_announcement'>;

/** Recipients and cost, times of arrival, and reasons for members not reached. */
export function AnnouncementReach({ reach }: { reach: Reach }) {
  const { recipients, inbox, byStatus, sms, email, segments, segmentsLeft, cost, arrivals, unsent } = reach;
  const { t, number, momentHere } = useWords();
  const rows = (names: readonly (string | false | null)[], members: number): Fact => [
    names.filter(Boolean).join(' · '),
    number(members),
  ];
  return (
    <>
      <Facts
        facts={[
          [t('message.recipients'), number(recipients)],
          ...byStatus.map(({ status, members }) => [t(signUpStatusLabels[status]), number(members)] as const),
          [t('message.sms'), `${number(sms)} · ${t('message.segments', { n: number(segments) })}`],
          [t('message.email'), number(email)],
          // Only for SMS.
          sms > 0 && [t('message.cost'), cost ?? t('message.noPrice')],
          ...arrivals.map(({ channel, at, why, members }) =>
            rows(
              [
                t(channelLabels[channel]),
                at ? momentHere(at) : t('message.now'),
                why && t(reasonLabels[why]),
              ],
              members,
            ),
          ),
          ...unsent.map(({ channel, why, members }) =>
            rows([t(channelLabels[channel]), t('message.states.skipped'), t(reasonLabels[why])], members),
          ),
          // Closed accounts have no inbox.
          recipients > inbox && [t(reasonLabels.not_active), number(recipients - inbox)],
          reach.inboxOnly > 0 && [t('message.inboxOnly'), number(reach.inboxOnly)],
        ]}
      />
      {[...arrivals, ...unsent].some(({ why }) => why === 'spend_cap') && (
        <Notice tone="warning">{t('message.tooMany', { n: number(segmentsLeft) })}</Notice>
      )}
    </>
  );
}

import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { useSearchParams } from 'react-router';
import { BackToList } from '../../engine/lists/list-position.tsx';
import { RaceField, ClassField } from '../../lookups/race-fields.tsx';
import { useRead } from '../../providers/calls.ts';
import { useSearchStep } from '../../providers/router.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { MESSAGE_PATH } from './message-labels.ts';

const POLL_MS = 3000;

/** Announcement to a race or class; shows recipients and cost before sending. */
export function AnnounceScreen() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const takeStep = useSearchStep();
  const raceId = address.get('race') ?? '';
  const classId = address.get('class') ?? '';
  const go = (race: string, one: string) =>
    takeStep(() => new URLSearchParams({ ...(race && { race }), ...(one && { class: one }) }), 'replace');
  return (
    <Screen title={t('message.announce')}>
      <div className={layout.page}>
        <BackToList path={MESSAGE_PATH}>{t('message.all')}</BackToList>
        <Panel className={layout.fields}>
          <RaceField value={raceId} onChange={(race) => go(race, '')} />
          <ClassField
            placeholder={t('message.allClasses')}
            raceId={raceId}
            value={classId}
            onChange={(chosen) => go(raceId, chosen)}
          />
        </Panel>
        {raceId && (
          <>
            <AnnouncementForm key={`${raceId} ${classId}`} raceId={raceId} classId={classId} />
            <Sent raceId={raceId} />
          </>
        )}
      </div>
    </Screen>
  );
}

/** Sent announcements; polls while one is being sent. */
function Sent({ raceId }: { raceId: string }) {
  const { t, pick, number, moment, fault } = useWords();
  const { data, error } = useRead(
    'adm/get_announcement_list',
    { raceId },
    {
      refetchInterval: ({ state }) =>
        state.data?.rows.some((one) => one.state === 'waiting' || one.state === 'running') ? POLL_MS : false,
    },
  );
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="sent" className={layout.stack}>
      <h2 id="sent" className={layout.heading}>
        {t('message.sentBefore')}
      </h2>
      <Facts
        facts={data.rows.map((one) => [
          `${moment(one.createdAt)} · ${one.account}`,
          <span key={one.announcementId}>
            {pick(one.subject)} · {t(`message.jobs.${one.state}`)} ·{' '}
            {t('message.progress', { sent: number(one.told), total: number(one.total ?? one.told) })}
          </span>,
        ])}
      />
    </Panel>
  );
}

import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { SelectField } from '@paddock/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useBackLink } from '../../engine/lists/use-way-back.ts';
import { classOptions, raceSearch } from '../../lookups/race-choices.ts';
import { readQuery } from '../../providers/data.ts';
import { useSearchStep } from '../../providers/router.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SearchedField } from '../../ui/searched-field.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import styles from './announce-screen.module.css';
import { MESSAGE_PATH } from './message-row.ts';

const POLL_MS = 3000;

/** Announcement to a race or class; shows recipients and cost before sending. */
export function AnnounceScreen() {
  const words = useWords();
  const { t } = words;
  const { api, language } = useServices();
  const [address] = useSearchParams();
  const takeStep = useSearchStep();
  const raceId = address.get('race') ?? '';
  const classId = address.get('class') ?? '';
  const { data: classes = [] } = useQuery({
    queryKey: ['class-options', raceId, language.current],
    queryFn: () => classOptions(api.read, raceId, words),
    enabled: raceId !== '',
  });
  const go = (race: string, one: string) =>
    takeStep(() => new URLSearchParams({ ...(race && { race }), ...(one && { class: one }) }), 'replace');
  return (
    <Screen title={t('message.announce')}>
      <div className={styles.page}>
        <Link {...useBackLink(MESSAGE_PATH)} className={styles.back}>
          <Icon name="arrow-left" size="s" />
          {t('message.all')}
        </Link>
        <Panel className={styles.pickers}>
          <SearchedField
            label={t('message.race')}
            of={raceSearch}
            none={t('message.chooseRace')}
            value={raceId}
            onChange={(race) => go(race, '')}
          />
          <SelectField
            label={t('message.class')}
            options={classes}
            placeholder={t('message.allClasses')}
            disabled={raceId === ''}
            value={classId}
            onChange={(event) => go(raceId, event.target.value)}
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
  const { api } = useServices();
  const { data, error } = useQuery({
    ...readQuery(api, 'adm/get_announcement_list', { raceId }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some((one) => one.state === 'waiting' || one.state === 'running') ? POLL_MS : false,
  });
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="sent" className={styles.stack}>
      <h2 id="sent" className={styles.heading}>
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

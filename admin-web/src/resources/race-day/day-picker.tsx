import { EmptyState } from '@paddock/ui/empty-state';
import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readQuery } from '../../providers/data.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Screen } from '../../ui/screen.tsx';
import styles from './day-picker.module.css';
import { RACE_DAY_PATH } from './race-day-path.ts';

/** Published races, nearest to today first. */
export function DayPicker() {
  const { t, pick, momentIn, fault } = useWords();
  const { api } = useServices();
  const [now] = useState(Date.now);
  const { data, error } = useQuery(
    readQuery(api, 'adm/get_adm_race_list', { status: 'published', sort: '-startsAt', pageSize: 100 }),
  );
  const distance = ({ startsAt }: { startsAt: string }) => Math.abs(Date.parse(startsAt) - now);
  const races = data?.rows.toSorted((a, b) => distance(a) - distance(b));
  return (
    <Screen title={t('raceDay.title')}>
      <p className={styles.lead}>{t('raceDay.pick')}</p>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!races && !error && <Skeleton lines={4} />}
      {races?.length === 0 && <EmptyState title={t('raceDay.noRace')} text={t('raceDay.noRaceText')} />}
      <ul className={styles.races}>
        {races?.map(({ raceId, title, zone, startsAt }) => (
          <li key={raceId}>
            <Link to={`${RACE_DAY_PATH}/${raceId}`} className={styles.race}>
              <span className={styles.name}>{pick(title)}</span>
              <span className={styles.when}>{momentIn(zone, startsAt)}</span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

import { EmptyState } from '@paddock/ui/empty-state';
import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { Pill } from '@paddock/ui/pill';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { allPublishedRaces } from '../../lookups/race-choices.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Screen } from '../../ui/screen.tsx';
import { CheckInQueue } from './check-in-queue.ts';
import { CHECK_IN_PATH } from './check-in-path.ts';
import { byNearness } from './race-order.ts';
import styles from './race-picker.module.css';

export function RacePicker() {
  const { t, pick, momentIn, fault } = useWords();
  const { api } = useServices();
  const [now] = useState(Date.now);
  const { data, error } = useQuery({
    queryKey: ['adm/get_adm_race_list', 'published'],
    queryFn: () => allPublishedRaces(api.read),
  });
  const races = data?.toSorted(byNearness(now));
  return (
    <Screen title={t('checkIn.title')}>
      <p className={styles.lead}>{t('checkIn.pick')}</p>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!races && !error && <Skeleton lines={4} />}
      {races?.length === 0 && <EmptyState title={t('checkIn.noRace')} text={t('checkIn.noRaceText')} />}
      <ul className={styles.races}>
        {races?.map(({ raceId, title, zone, startsAt }) => (
          <li key={raceId}>
            <Link to={`${CHECK_IN_PATH}/${raceId}`} className={styles.race}>
              <span className={styles.name}>{pick(title)}</span>
              <span className={styles.when}>{momentIn(zone, startsAt)}</span>
              <UnresolvedPill raceId={raceId} />
              <Icon name="chevron-right" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

/** Unsent and refused check-ins on this device. */
function UnresolvedPill({ raceId }: { raceId: string }) {
  const { t } = useWords();
  const { waiting, refused } = new CheckInQueue(localStorage, raceId).entries;
  const count = waiting.length + refused.length;
  return count > 0 && <Pill tone="warn">{t('checkIn.unresolved', { count })}</Pill>;
}

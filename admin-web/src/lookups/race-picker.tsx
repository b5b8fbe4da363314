import { EmptyState } from '@paddock/ui/empty-state';
import { Icon } from '@paddock/ui/pictures/icon';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { LoadFailed, Screen } from '../ui/screen.tsx';
import { allPublishedRaces } from './race-choices.ts';
import styles from './race-picker.module.css';

interface RacePickerProps {
  title: string;
  lead: string;
  empty: { title: string; text: string };
  /** Followed by the race id. */
  path: string;
  /** Shown next to a race. */
  Note?: ComponentType<{ raceId: string }>;
}

/** Published races, nearest to now first. */
export function RacePicker({ title, lead, empty, path, Note }: RacePickerProps) {
  const { pick, momentIn } = useWords();
  const { api } = useServices();
  const [now] = useState(Date.now);
  const query = useQuery({
    queryKey: ['adm/get_adm_race_list', 'published'],
    queryFn: () => allPublishedRaces(api.read),
  });
  const distance = ({ startsAt }: { startsAt: string }) => Math.abs(Date.parse(startsAt) - now);
  const races = query.data?.toSorted((a, b) => distance(a) - distance(b));
  return (
    <Screen title={title}>
      <p className={layout.quiet}>{lead}</p>
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton lines={4} />}
      {races?.length === 0 && <EmptyState {...empty} />}
      <ul className={styles.races}>
        {races?.map((race) => (
          <li key={race.raceId}>
            <Link to={`${path}/${race.raceId}`} className={styles.race}>
              <span className={styles.name}>{pick(race.title)}</span>
              <span className={styles.start}>{momentIn(race.zone, race.startsAt)}</span>
              {Note && <Note raceId={race.raceId} />}
              <Icon name="chevron-right" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

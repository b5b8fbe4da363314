import type { ViewOf } from '@paddock/contracts/call-table';
import { Icon } from '@paddock/ui/pictures/icon';
import { Notice } from '@paddock/ui/notice';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';

export type Race = ViewOf<'adm/get_adm_race_detail'>;

/** For the race in the address, with the way back to its sign-ups. */
export function RaceScreen({ title, children }: { title: string; children: (race: Race) => ReactNode }) {
  const { raceId = '' } = useParams();
  const { t, pick, fault } = useWords();
  const { data: race, error } = useRead('adm/get_adm_race_detail', { raceId });
  return (
    <Screen title={title}>
      <div className={layout.page}>
        <Link to={`/adm/sign-up?raceId=${raceId}`} className={layout.back}>
          <Icon name="arrow-left" size="s" />
          {t('walkIn.back')}
        </Link>
        {error && <Notice tone="error">{fault(error)}</Notice>}
        {race && <p className={layout.quiet}>{pick(race.title)}</p>}
        {race && children(race)}
      </div>
    </Screen>
  );
}

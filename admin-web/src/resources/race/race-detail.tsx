import { languages, languageNames } from '@paddock/contracts/language';
import { Fragment } from 'react';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { AnnounceToRace, RaceOnSite } from './race-links.tsx';
import { RaceStatusPill, SignUpPill, RacePlaces, type Race } from './race-pills.tsx';

/** Read-only view. */
export function RaceDetail({ row }: { row: Race }) {
  const { t, momentIn, moment } = useWords();
  return (
    <Facts
      facts={[
        ...languages.map(
          (each) =>
            [
              `${t('race.name')} · ${languageNames[each]}`,
              row.title[each]?.trim() || t('list.none'),
            ] as const,
        ),
        [t('race.status'), <RaceStatusPill key="status" row={row} />],
        [t('race.signUpState'), <SignUpPill key="signUp" row={row} />],
        [t('race.season'), row.season],
        [t('race.startsAt'), momentIn(row.zone, row.startsAt)],
        [t('race.signUpClosesAt'), momentIn(row.zone, row.signUpClosesAt)],
        [t('race.zone'), row.zone],
        [t('race.places'), <RacePlaces key="places" row={row} />],
        [t('race.updatedAt'), moment(row.updatedAt)],
        [
          t('race.site'),
          <Fragment key="site">
            <RaceOnSite row={row} /> <AnnounceToRace row={row} />
          </Fragment>,
        ],
      ]}
    />
  );
}

import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { Section } from '../../../layout/section.tsx';
import { ButtonLink } from '@paddock/ui/button';
import { Disclosure } from '@paddock/ui/disclosure';
import { EmptyState } from '@paddock/ui/empty-state';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../../paging/list-pages.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { MyRaceCard } from './my-race-card.tsx';
import { isOver } from '../sign-up-status.ts';
import type { MyRaceData, MyRacesData } from './my-races.server.ts';
import styles from './my-races.module.css';

/** Upcoming races, then ended sign-ups and past races in disclosures. */
export function MyRaces({ races }: { races: MyRacesData }) {
  const { t } = useTranslation('signups');
  return (
    <Section id="races" title={t('mine.title')} size="l" className={layout.stack5}>
      {races ? <Found races={races} /> : <Notice tone="warning">{t('mine.unavailable')}</Notice>}
    </Section>
  );
}

function Found({ races: { upcoming, ended, past, isPastOpen } }: { races: NonNullable<MyRacesData> }) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  return (
    <>
      {upcoming.length > 0 ? (
        <ol className={layout.list}>
          {upcoming.map((race, index) => (
            <li key={race.signUpId} className={styles.item}>
              <MyRaceCard race={race} isFirst={index === 0 && !race.isCancelled && !isOver(race.status)} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t('mine.none')}
          text={t('mine.noneText')}
          action={
            <ButtonLink as={SiteLink} to="/race-list" variant="action">
              {t('mine.find')}
            </ButtonLink>
          }
        />
      )}
      {ended.length > 0 && (
        <Disclosure summary={t('mine.ended', { count: ended.length })}>
          <Rows races={ended} />
        </Disclosure>
      )}
      {past.total > 0 && (
        <Disclosure summary={t('mine.past', { count: past.total })} open={isPastOpen}>
          <Rows races={past.rows} />
          <ListPages
            label={t('mine.pages')}
            page={past.page}
            pages={past.pages}
            hrefOf={(page) => ofPilot(`/member?page=${page}#races`)}
            className={styles.pagination}
          />
        </Disclosure>
      )}
    </>
  );
}

const Rows = ({ races }: { races: readonly MyRaceData[] }) => (
  <ol className={layout.list}>
    {races.map((race) => (
      <li key={race.signUpId} className={styles.item}>
        <MyRaceCard race={race} isFirst={false} />
      </li>
    ))}
  </ol>
);

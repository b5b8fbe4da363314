import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PilotTabs } from '../../in-care/pilot-tabs.tsx';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { LocalText } from '../../i18n/local-text.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { HeatCard } from './heat-card.tsx';
import type { MyHeatsData, OwnRaceData } from './my-heats.server.ts';
import styles from './heats.module.css';
import { keepHeats } from './offline/kept-heats.ts';
import { OwnHeat } from './own-heat.tsx';
import { useDayVersion } from './following/use-day-version.ts';

export function MyHeatsPage({ races, hasPush, care }: MyHeatsData) {
  const { t } = useTranslation('heats');
  const ofPilot = usePilotPath();
  // Follows the first race, which is the current one.
  const [first] = races;
  const connection = useDayVersion(first && { ...first, isOpen: first.next !== null });
  const hasHeats = first !== undefined;
  useEffect(() => {
    if (hasHeats) keepHeats().catch((error: unknown) => console.info('Heats are not kept', error));
  }, [hasHeats]);
  return (
    <div className={layout.page}>
      <PageHeading title={t('mine.title')} text={t('mine.text')} />
      <PilotTabs care={care} path="/member/heats" />
      {first && <ConnectionPill at={first.at} connection={connection} />}
      {connection.isLost && <Notice tone="warning">{t('lost')}</Notice>}
      {races.map((race) => (
        <OwnRace key={race.raceId} race={race} />
      ))}
      {hasPush && races.length > 0 && (
        <p>
          <SiteLink to="/member/messages/settings#device">{t('mine.call')}</SiteLink>
        </p>
      )}
      {races.length === 0 && (
        <EmptyState
          title={t('mine.none')}
          text={t('mine.noneText')}
          action={
            <ButtonLink as={SiteLink} to={ofPilot('/member')}>
              {t('mine.back')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function OwnRace({ race: { raceId, title, zone, next, heats } }: { race: OwnRaceData }) {
  const { t } = useTranslation('heats');
  const ofPilot = usePilotPath();
  return (
    <section aria-labelledby={`race-${raceId}`} className={layout.stack6}>
      <header className={layout.stack2}>
        <LocalText as="h2" text={title} id={`race-${raceId}`} />
        <p className={layout.quiet}>{t('zone', { zone })}</p>
      </header>
      {next && (
        <Gate tone={next.state === 'called' ? 'action' : 'brand'}>
          <div className={layout.stack3}>
            <h3 className={layout.quiet}>{t('mine.next')}</h3>
            <OwnHeat heat={next} />
            {next.expectedAt && (
              // A file, so not a link of the router.
              <a href={ofPilot(`/member/heats/${next.heatId}/calendar.ics`)} download>
                {t('mine.calendar')}
              </a>
            )}
          </div>
        </Gate>
      )}
      <ol className={styles.heats}>
        {heats.map((heat) => (
          <li key={heat.heatId}>
            <HeatCard heat={heat} level="h3" />
          </li>
        ))}
      </ol>
      <p>
        <SiteLink to={`/race-detail/${raceId}/heats`}>{t('mine.allHeats')}</SiteLink>
      </p>
    </section>
  );
}

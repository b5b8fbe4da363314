import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../../i18n/local-text.tsx';
import { Section } from '../../../layout/section.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { HeatCard } from '../heat-card.tsx';
import { useDayVersion } from '../following/use-day-version.ts';
import { DayLamps } from './day-lamps.tsx';
import { LiveHeatCard } from './live-heat-card.tsx';
import styles from './live-page.module.css';
import type { LiveRaceData } from './live-race.server.ts';
import { OwnStart } from './own-start.tsx';
import { QualifyingRanking } from './qualifying-ranking.tsx';

/** Seconds between two requests of a browser without scripts. */
const REFRESH = 15;

/** Video, the heat on track, the next ones and the ranking on one page; with script it follows changes. */
export function LivePage({ race, video }: { race: LiveRaceData; video: ReactNode | undefined }) {
  const { t } = useTranslation('heats');
  const { raceId, title, zone, isShown, isCancelled, version } = race;
  const connection = useDayVersion(race);
  return (
    <div className={layout.page}>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH)} />
      </noscript>
      <header className={layout.stack2}>
        <SiteLink to={`/race-detail/${raceId}`} lang={tagOf(title)}>
          {title.text}
        </SiteLink>
        <h1 className={layout.text48}>{t('live.title')}</h1>
        {isShown && <p className={layout.quiet}>{t('zone', { zone })}</p>}
      </header>
      {race.isOpen && <DayLamps race={race} connection={connection} />}
      {connection.isLost && <Notice tone="warning">{t('lost')}</Notice>}
      <div className={styles.columns} data-video={video !== undefined}>
        {video && <div className={styles.video}>{video}</div>}
        {isShown ? (
          <>
            <div className={`${layout.stack6} ${styles.field}`}>
              <OwnStart raceId={raceId} version={version} />
              <Field race={race} />
            </div>
            <div className={`${layout.stack8} ${styles.ranking}`}>
              {race.qualifying.map((one) => (
                <QualifyingRanking key={one.classId} ranking={one} />
              ))}
            </div>
          </>
        ) : (
          <EmptyState
            title={isCancelled ? t('cancelled') : t('none')}
            text={isCancelled ? t('cancelledText') : t('noneText')}
          />
        )}
      </div>
    </div>
  );
}

function Field({ race: { raceId, now, next, last, timing, brackets } }: { race: LiveRaceData }) {
  const { t } = useTranslation('heats');
  return (
    <>
      {now && (
        <Section id="now" title={t('now')}>
          <LiveHeatCard heat={now} isMain />
          {timing?.since && <Notice tone="warning">{t('silent', { time: timing.since })}</Notice>}
        </Section>
      )}
      {next.length > 0 && (
        <Section id="next" title={t('next')}>
          <div className={styles.next}>
            {next.map((heat) => (
              <HeatCard key={heat.heatId} heat={heat} level="h3" />
            ))}
          </div>
        </Section>
      )}
      {!now && next.length === 0 && <Notice>{t('over')}</Notice>}
      {last && (
        <Section id="last" title={t('lastHeat')}>
          <LiveHeatCard heat={last} />
        </Section>
      )}
      <div className={layout.buttons}>
        {brackets.map(({ stageId, className }) => (
          <ButtonLink
            key={stageId}
            as={SiteLink}
            to={`/race-detail/${raceId}/heats?stage=${stageId}`}
            variant="quiet"
          >
            {t('kind.bracket')} · <LocalText text={className} />
          </ButtonLink>
        ))}
        <ButtonLink as={SiteLink} to={`/race-detail/${raceId}/heats`} variant="quiet">
          {t('mine.allHeats')}
        </ButtonLink>
      </div>
    </>
  );
}

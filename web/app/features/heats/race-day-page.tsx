import { Section } from '../../layout/section.tsx';
import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { DrawnBracket } from './drawn-bracket.tsx';
import { HeatCard } from './heat-card.tsx';
import type { RaceDayData } from './race-day.server.ts';
import styles from './heats.module.css';
import { useDayVersion } from './following/use-day-version.ts';

/** Heats of a race; with script it follows changes. */
export function RaceDayPage({ day }: { day: RaceDayData }) {
  const { t } = useTranslation('heats');
  const { raceId, title, published, stage } = day;
  const { isLost } = useDayVersion(day);
  return (
    <div className={layout.page}>
      <header className={layout.stack2}>
        <SiteLink to={`/race-detail/${raceId}`} lang={tagOf(title)}>
          {title.text}
        </SiteLink>
        <h1 className={layout.text48}>{t('title')}</h1>
      </header>
      {isLost && <Notice tone="warning">{t('lost')}</Notice>}
      {published && day.stages.length > 0 ? (
        <>
          <div className={layout.between}>
            <p className={layout.quiet}>{t('zone', { zone: day.zone })}</p>
            <ButtonLink as={SiteLink} to={`/race-detail/${raceId}/live`} variant="quiet">
              {t('live.link')}
            </ButtonLink>
          </div>
          {stage === null && <Coming day={day} />}
          <Stages day={day} />
          {stage?.kind === 'bracket' ? (
            <Section id="heats" title={stage.className.text}>
              <p className={layout.muted}>{t('bracketText')}</p>
              <DrawnBracket label={t('kind.bracket')} heats={day.heats} />
            </Section>
          ) : (
            <Heats day={day} />
          )}
        </>
      ) : (
        <WithoutHeats day={day} />
      )}
    </div>
  );
}

function WithoutHeats({ day: { raceId, cancelled, ended } }: { day: RaceDayData }) {
  const { t } = useTranslation('heats');
  if (cancelled) return <EmptyState title={t('cancelled')} text={t('cancelledText')} />;
  if (!ended) return <EmptyState title={t('none')} text={t('noneText')} />;
  return <EmptyState title={t('ended')} action={ended.hasResults && <ResultsLink raceId={raceId} />} />;
}

function ResultsLink({ raceId }: { raceId: string }) {
  const { t } = useTranslation('results');
  return (
    <ButtonLink as={SiteLink} to={`/race-detail/${raceId}#results`}>
      {t('latest.all')}
    </ButtonLink>
  );
}

function Coming({ day: { now, next, timing } }: { day: RaceDayData }) {
  const { t } = useTranslation('heats');
  if (!now && next.length === 0) return <Notice>{t('over')}</Notice>;
  return (
    <div className={`${layout.stack6} ${styles.coming}`}>
      {now && (
        <Section id="now" title={t('now')}>
          <Gate tone="action">
            <HeatCard heat={now} level="h3" size="l" />
          </Gate>
          {timing?.since && <Notice tone="warning">{t('silent', { time: timing.since })}</Notice>}
        </Section>
      )}
      {next.length > 0 && (
        <Section id="next" title={t('next')}>
          <div className={layout.stack4}>
            {next.map((heat) => (
              <HeatCard key={heat.heatId} heat={heat} level="h3" />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}

const pathOf = (raceId: string, stageId: string | undefined, page?: number): string => {
  const query = new URLSearchParams({
    ...(stageId !== undefined && { stage: stageId }),
    ...(page !== undefined && { page: String(page) }),
  });
  return `/race-detail/${raceId}/heats${query.size > 0 ? `?${query}` : ''}`;
};

function Stages({ day: { raceId, stages, stage } }: { day: RaceDayData }) {
  const { t } = useTranslation('heats');
  if (stages.length === 0) return null;
  return (
    <LinkTabs
      label={t('stages')}
      look="pills"
      tabs={[
        { to: pathOf(raceId, undefined), words: t('all'), isCurrent: stage === null },
        ...stages.map(({ stageId, className, kind }) => ({
          to: pathOf(raceId, stageId),
          words: `${className.text} · ${t(`kind.${kind}`)}`,
          isCurrent: stageId === stage?.stageId,
          lang: tagOf(className),
        })),
      ]}
    />
  );
}

function Heats({ day: { raceId, stage, heats, page, pages } }: { day: RaceDayData }) {
  const { t } = useTranslation('heats');
  return (
    <Section id="heats" title={stage ? stage.className.text : t('all')}>
      <ol className={styles.heats}>
        {heats.map((heat) => (
          <li key={heat.heatId} id={`heat-${heat.number}`}>
            <HeatCard heat={heat} level="h3" />
          </li>
        ))}
      </ol>
      <ListPages
        label={t('pages')}
        page={page}
        pages={pages}
        hrefOf={(to) => pathOf(raceId, stage?.stageId, to)}
      />
    </Section>
  );
}

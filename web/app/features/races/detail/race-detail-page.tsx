import { Section } from '../../../layout/section.tsx';
import { Icon } from '@paddock/ui/pictures/icon';
import layout from '@paddock/ui/styles/layout.module.css';
import { Picture } from '@paddock/ui/pictures/picture';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassLanes } from './class-lanes.tsx';
import { Prose } from '../../../layout/prose/prose.tsx';
import { FallbackNote } from '../../../layout/page-heading.tsx';
import type { RaceViewData } from './race-detail.server.ts';
import styles from './race-detail-page.module.css';
import { RaceFacts } from './race-facts.tsx';
import { RaceHero } from './race-hero.tsx';
import { RaceSummaryBar } from './race-summary-bar.tsx';
import { tagOf } from '../../../i18n/local-text.tsx';

interface RaceDetailPageProps {
  race: RaceViewData;
  heats: ReactNode | undefined;
  results: ReactNode | undefined;
  videos: ReactNode;
  albums: ReactNode;
  news: ReactNode;
  entrants: ReactNode;
  teams: ReactNode;
  /** The primary action, in the hero and in the sticky bar. */
  heroAction: ReactNode;
  barAction: ReactNode;
}

/** The file extension. */
const extensionOf = (url: string): string => url.split('.').at(-1)!.toUpperCase();

export function RaceDetailPage({
  race,
  heats,
  results,
  videos,
  albums,
  news,
  entrants,
  teams,
  heroAction,
  barAction,
}: RaceDetailPageProps) {
  const { t } = useTranslation('races');
  const { body, classes, documents, pictures, plan, stage, shownIn, title, payment } = race;
  // Before a race time and place come first, afterwards the results.
  const isOver = stage === 'finished' || stage === 'cancelled';
  // The results name the same classes and pilots.
  const isInResults = isOver && results !== undefined;
  return (
    <article className={styles.article}>
      <RaceHero race={race} action={heroAction} />
      <RaceSummaryBar race={race} action={barAction} hasResults={results !== undefined} />
      <div className={styles.columns}>
        {!isOver && <RaceFacts race={race} />}
        <div className={styles.main}>
          <FallbackNote languages={shownIn} />
          {heats}
          {results}
          {!isInResults && classes.length > 0 && (
            <section id="classes" aria-labelledby="classes-heading">
              <h2 id="classes-heading">{t('detail.classes')}</h2>
              <ClassLanes classes={classes} stage={stage} payment={payment} />
            </section>
          )}
          {teams}
          {!isInResults && entrants}
          {body.text && (
            <Section id="about" title={t('detail.about')} size="xl">
              <Prose html={body} />
            </Section>
          )}
          <Documents documents={documents} />
        </div>
        <div className={styles.more}>
          {videos}
          {albums}
          {plan && <Track plan={plan} />}
          {news}
          <Pictures pictures={pictures} race={title.text} />
        </div>
        {isOver && <RaceFacts race={race} />}
      </div>
    </article>
  );
}

function Documents({ documents }: Pick<RaceViewData, 'documents'>) {
  const { t } = useTranslation('races');
  if (documents.length === 0) return null;
  return (
    <Section id="documents" title={t('detail.documents')} size="xl">
      <ul className={layout.stack2}>
        {documents.map((document) => (
          <li key={document.url}>
            <a href={document.url} lang={tagOf(document.title)} className={styles.document}>
              <Icon name="file" />
              {document.title.text}
              <span className={styles.extension}>{extensionOf(document.url)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Track({ plan }: { plan: NonNullable<RaceViewData['plan']> }) {
  const { t } = useTranslation('races');
  const { address, gates, metres } = plan;
  return (
    <Section id="track" title={t('detail.track')} size="xl">
      <figure className={layout.stack2}>
        <img src={address} alt="" width={1200} height={675} loading="lazy" className={layout.card} />
        <figcaption className={layout.quiet}>
          {t(gates ? 'detail.trackFacts' : 'detail.trackLength', { count: gates, metres })}
        </figcaption>
      </figure>
    </Section>
  );
}

function Pictures({ pictures, race }: Pick<RaceViewData, 'pictures'> & { race: string }) {
  const { t } = useTranslation('races');
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={picture} target="_blank" rel="noopener">
            <Picture
              src={picture}
              alt={t('detail.picture', { race, number: index + 1, count: pictures.length })}
              sizes="(min-width: 960px) 24rem, (min-width: 600px) 50vw, 100vw"
              fit="cover"
              className={styles.picture}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { PartHead } from '../../layout/part-head.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { ClassResultData, RaceResultsData } from './race-results.server.ts';
import styles from './race-results.module.css';
import { ResultBadge, ResultTable } from './result-table.tsx';

interface RaceResultsProps {
  results: RaceResultsData;
  teams: ReactNode;
  recordingId?: string | undefined;
}

export function RaceResults({ results, teams, recordingId }: RaceResultsProps) {
  const { t } = useTranslation('results');
  return (
    <Section id="results" title={t('title')} size="xl" className={`${layout.stack6} ${styles.results}`}>
      {results ? (
        <>
          {teams}
          {results.classes.map((result) => (
            <ClassTower key={result.classId} result={result} recordingId={recordingId} />
          ))}
        </>
      ) : (
        <Notice tone="warning">{t('unavailable')}</Notice>
      )}
    </Section>
  );
}

interface ClassTowerProps {
  result: ClassResultData & { raceId: string };
  /** The race recording that the rows link into. */
  recordingId?: string | undefined;
  /** On the page of the class, which has its own heading and paging. */
  isOwnPage?: boolean;
  firstPosition?: number;
}

export function ClassTower({ result, recordingId, isOwnPage = false, firstPosition }: ClassTowerProps) {
  const { t } = useTranslation('results');
  const { raceId, classId, className, state, version, updatedAt, updated, rows, total } = result;
  const ownPage = `/race-detail/${raceId}/results/${classId}`;
  const which = (
    <p className={`${layout.facts} ${styles.version}`}>
      <ResultBadge state={state} />
      <time dateTime={updatedAt}>{t('updated', { date: updated })}</time>
    </p>
  );
  return (
    <section aria-label={className.text} className={`${layout.stack3} ${styles.tower}`}>
      {isOwnPage ? (
        which
      ) : (
        <PartHead level="h3" title={className.text} lang={tagOf(className)} aside={which} />
      )}
      <ResultTable
        result={result}
        recordingId={recordingId}
        firstPosition={firstPosition}
        roundsOf={(row) => `${ownPage}/rounds.json?version=${version}&row=${row}`}
      />
      <p className={`${layout.small} ${styles.more}`}>
        {!isOwnPage && rows.length < total && <SiteLink to={ownPage}>{t('all', { count: total })}</SiteLink>}
        <a href={`${ownPage}/table.csv`} download className="no-print">
          {t('table')}
        </a>
      </p>
      <Rule rule={result.rule} />
    </section>
  );
}

function Rule({ rule: { method, rounds, inARow, tieRule, points } }: Pick<ClassResultData, 'rule'>) {
  const { t } = useTranslation('results');
  return (
    <p className={layout.quiet}>
      {t(`rule.${method}`, { count: method === 'best_consecutive' ? inARow : rounds })}{' '}
      {points.length > 0 && (
        <>
          {t('points.scale', { points: points.join(', ') })} {t(`points.${tieRule}`)}
        </>
      )}
    </p>
  );
}

import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import type { ClassResultData, RaceResultsData } from './race-results.server.ts';
import styles from './race-results.module.css';
import { ResultBadge } from './result-badge.tsx';
import { ResultTable } from './result-table.tsx';

/** The timing towers of a race, one for each class. */
export function RaceResults({ results }: { results: RaceResultsData }) {
  const { t } = useTranslation('results');
  return (
    <section id="results" aria-labelledby="results-heading" className={styles.results}>
      <h2 id="results-heading">{t('title')}</h2>
      {results ? (
        results.map((result) => <ClassTower key={result.classId} result={result} />)
      ) : (
        <Notice tone="warning">{t('unavailable')}</Notice>
      )}
    </section>
  );
}

function ClassTower({ result }: { result: ClassResultData }) {
  const { t } = useTranslation('results');
  const { classId, className, state, version, updatedAt, updated } = result;
  return (
    <section aria-labelledby={`result-${classId}`} className={styles.tower}>
      <div className={styles.head}>
        <h3 id={`result-${classId}`} lang={tagOf(className)}>
          {className.text}
        </h3>
        <p className={styles.version}>
          <ResultBadge state={state} />
          <time dateTime={updatedAt}>{t('version', { version, date: updated })}</time>
        </p>
      </div>
      <ResultTable result={result} />
      <Rule rule={result.rule} />
    </section>
  );
}

function Rule({ rule: { method, rounds, tieRule, points } }: Pick<ClassResultData, 'rule'>) {
  const { t } = useTranslation('results');
  return (
    <p className={styles.rule}>
      {t(`rule.${method}`, { count: rounds })}{' '}
      {points.length > 0 && (
        <>
          {t('points.scale', { points: points.join(', ') })} {t(`points.${tieRule}`)}
        </>
      )}
    </p>
  );
}

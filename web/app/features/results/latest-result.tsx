import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { PartHead } from '../../layout/part-head.tsx';
import type { LatestResultData } from './latest-results.server.ts';
import styles from './latest-result.module.css';
import { ResultBadge, ResultTable } from './result-table.tsx';

/** The top of the latest race's timing towers. */
export function LatestResult({
  result: { raceId, title, venue, startsAt, date, classes },
}: {
  result: LatestResultData;
}) {
  const { t } = useTranslation('results');
  return (
    <section aria-labelledby="latest-result" className={layout.stack6}>
      <PartHead
        id="latest-result"
        title={t('latest.title')}
        to={`/race-detail/${raceId}#results`}
        more={t('latest.all')}
      >
        <p className={styles.race}>
          <LocalText as="strong" text={title} />
          <time dateTime={startsAt}>{date}</time>
          <LocalText text={venue} />
        </p>
      </PartHead>
      <div className={styles.classes} data-count={classes.length}>
        {classes.map((result, index) => (
          <div key={index} className={`${layout.stack3} ${styles.class}`}>
            <h3 className={`${layout.between} ${styles.name}`}>
              <LocalText text={result.className} />
              {result.state !== 'official' && <ResultBadge state={result.state} />}
            </h3>
            <ResultTable result={result} />
          </div>
        ))}
      </div>
    </section>
  );
}

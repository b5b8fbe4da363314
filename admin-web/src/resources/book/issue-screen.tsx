import { Icon } from '@paddock/ui/icon';
import { Panel } from '@paddock/ui/panel';
import { Link, useSearchParams } from 'react-router';
import { useBackLink } from '../../engine/lists/use-way-back.ts';
import { useSearchStep } from '../../providers/router.ts';
import { useWords } from '../../providers/words.ts';
import { Screen } from '../../ui/screen.tsx';
import { BOOK_PATH } from './book-row.ts';
import styles from './book-screen.module.css';
import { BulkIssue } from './bulk-issue.tsx';
import { HandIssue } from './hand-issue.tsx';
import { ClassField, RaceField } from './race-class-fields.tsx';

/** For one class: from its results, or a single one by hand. Race and class are in the URL. */
export function IssueScreen() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const takeStep = useSearchStep();
  const [raceId, classId] = [address.get('race') ?? '', address.get('class') ?? ''];
  return (
    <Screen title={t('book.issue')}>
      <div className={styles.page}>
        <BackToBooks />
        <Panel className={styles.pickers}>
          <RaceField
            value={raceId}
            onChange={(race) => takeStep(() => new URLSearchParams({ race }), 'replace')}
          />
          <ClassField
            raceId={raceId}
            value={classId}
            onChange={(chosen) =>
              takeStep((search) => {
                // The options may still be those of the previous race.
                if (search.get('race') === raceId) search.set('class', chosen);
                return search;
              }, 'replace')
            }
          />
        </Panel>
        {raceId && classId ? (
          <div className={styles.ways} key={classId}>
            <BulkIssue raceId={raceId} classId={classId} />
            <HandIssue raceId={raceId} classId={classId} />
          </div>
        ) : (
          <p className={styles.quiet}>{t('book.chooseFirst')}</p>
        )}
      </div>
    </Screen>
  );
}

export function BackToBooks() {
  const { t } = useWords();
  return (
    <Link {...useBackLink(BOOK_PATH)} className={styles.back}>
      <Icon name="arrow-left" size="s" />
      {t('book.all')}
    </Link>
  );
}

import { Panel } from '@paddock/ui/panel';
import { useSearchParams } from 'react-router';
import { BackToList } from '../../engine/lists/list-position.tsx';
import { ClassField, RaceField } from '../../lookups/race-fields.tsx';
import { useSearchStep } from '../../providers/router.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import styles from './book-screen.module.css';
import { BOOK_PATH } from './book-values.ts';
import { BulkIssue } from './bulk-issue.tsx';
import { HandIssue } from './hand-issue.tsx';

/** For one class: from its results, or a single one by hand. Race and class are in the URL. */
export function IssueScreen() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const takeStep = useSearchStep();
  const [raceId, classId] = [address.get('race') ?? '', address.get('class') ?? ''];
  return (
    <Screen title={t('book.issue')}>
      <div className={layout.page}>
        <BackToList path={BOOK_PATH}>{t('book.all')}</BackToList>
        <Panel className={layout.fields}>
          <RaceField
            value={raceId}
            onChange={(race) => takeStep(() => new URLSearchParams({ race }), 'replace')}
          />
          <ClassField
            placeholder={t('book.chooseClass')}
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
          <p className={layout.quiet}>{t('book.chooseFirst')}</p>
        )}
      </div>
    </Screen>
  );
}

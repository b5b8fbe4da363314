import { Icon } from '@paddock/ui/icon';
import { Panel } from '@paddock/ui/panel';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { Screen } from '../../ui/screen.tsx';
import { BOOK_PATH } from './book-row.ts';
import styles from './book-screen.module.css';
import { BulkIssue } from './bulk-issue.tsx';
import { HandIssue } from './hand-issue.tsx';
import { ClassField, RaceField } from './race-class-fields.tsx';

/** For one class of a race: from its result, or one by hand. The address names the class. */
export function IssueScreen() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const [raceId, classId] = [address.get('race') ?? '', address.get('class') ?? ''];
  return (
    <Screen title={t('book.issue')}>
      <div className={styles.page}>
        <BackToBooks />
        <Panel className={styles.pickers}>
          <RaceField value={raceId} onChange={(race) => setAddress({ race }, { replace: true })} />
          <ClassField
            raceId={raceId}
            value={classId}
            onChange={(chosen) => setAddress({ race: raceId, class: chosen }, { replace: true })}
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
    <Link to={BOOK_PATH} className={styles.back}>
      <Icon name="arrow-left" size="s" />
      {t('book.all')}
    </Link>
  );
}

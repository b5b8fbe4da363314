import { languages } from '@paddock/contracts/language';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { LinkFromList } from '../../engine/lists/link-from-list.tsx';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { languageNames } from '../../ui/language-names.ts';
import { Moment } from '../../ui/moment.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { BookPill } from './book-pill.tsx';
import { BOOK_PATH, issuers, type Book } from './book-row.ts';
import styles from './book-screen.module.css';

export function BookDetail({ row }: { row: Book }) {
  const { t, pick } = useWords();
  const { role } = useOwnAdmin();
  const none = t('list.none');
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          [t('book.state'), <BookPill key="state" row={row} />],
          ...(row.revokedReason ? [[t('book.reason'), row.revokedReason] as const] : []),
          ...(row.replacedBy ? [[t('book.replacedBy'), row.replacedBy] as const] : []),
          [t('book.name'), row.printedName],
          [t('book.rank'), row.rank ?? none],
          [t('book.race'), pick(row.raceTitle)],
          [t('book.class'), pick(row.className)],
          ...languages.flatMap((each) =>
            row.text[each] ? [[`${t('book.text')} · ${languageNames[each]}`, row.text[each]] as const] : [],
          ),
          [t('book.issuedAt'), <Moment key="issuedAt" at={row.issuedAt} />],
          [t('book.issuedBy'), row.issuedBy],
          [t('book.checkCode'), <code key="code">{row.checkCode}</code>],
          [t('book.memberId'), <code key="member">{row.memberId}</code>],
        ]}
      />
      <p>
        <SiteLink path={`cert-check/${row.checkCode}`} />{' '}
        {row.state === 'valid' && issuers.includes(role) && (
          <ButtonLink as={LinkFromList} to={`${BOOK_PATH}/correct/${row.serial}`} size="s" variant="quiet">
            <Icon name="edit" />
            {t('book.correct')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

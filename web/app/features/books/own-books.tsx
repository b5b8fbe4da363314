import { usePilotPath } from '../../in-care/pilot-path.ts';
import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { OwnBooksData } from './own-books.server.ts';
import styles from './own-books.module.css';

export function OwnBooks({ books }: { books: OwnBooksData }) {
  const { t } = useTranslation('books');
  return (
    <Section id="books" title={t('own.title')} size="l" className={layout.stack5}>
      {!books && <Notice tone="warning">{t('own.unavailable')}</Notice>}
      {books?.length === 0 && <p className={layout.muted}>{t('own.none')}</p>}
      {books && books.length > 0 && (
        <ul className={styles.list}>
          {books.map((book) => (
            <li key={book.bookId}>
              <Card book={book} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Card({
  book: { bookId, serial, state, standing, title, raceTitle, className, rank },
}: {
  book: NonNullable<OwnBooksData>[number];
}) {
  const { t } = useTranslation('books');
  const ofPilot = usePilotPath();
  const shown = state === 'valid' ? standing : state;
  return (
    <SiteLink to={ofPilot(`/member/cert/${bookId}`)} className={styles.card} data-state={state}>
      <LocalText text={title} className={styles.title} />
      <LocalText as="strong" text={raceTitle} className={`${layout.text18} ${styles.race}`} />
      <span>
        <LocalText text={className} />
        {rank !== null && <span> · {t('own.rank', { rank })}</span>}
      </span>
      <span className={`${layout.between} ${styles.foot}`}>
        <span className={`${styles.title} ${styles.serial}`}>{serial}</span>
        {shown !== 'agrees' && <span className={styles.state}>{t(`state.${shown}`)}</span>}
      </span>
    </SiteLink>
  );
}

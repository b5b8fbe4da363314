import { EmptyState } from '@paddock/ui/empty-state';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { OwnBookRow } from './own-books.server.ts';
import styles from './own-books.module.css';

const tones: Record<OwnBookRow['state'], PillTone> = { valid: 'open', revoked: 'full', replaced: 'neutral' };

export function OwnBooks({ books }: { books: readonly OwnBookRow[] }) {
  const { t } = useTranslation('books');
  return (
    <section aria-labelledby="own-books">
      <h2 id="own-books" className={styles.heading}>
        {t('own.title')}
      </h2>
      {books.length === 0 ? (
        <EmptyState title={t('own.none')} text={t('own.noneText')} />
      ) : (
        <ul className={styles.list}>
          {books.map((book) => (
            <li key={book.bookId}>
              <OwnBookCard book={book} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnBookCard({
  book: { bookId, serial, state, title, raceTitle, className, place },
}: {
  book: OwnBookRow;
}) {
  const { t } = useTranslation('books');
  return (
    <SiteLink to={`/member/cert/${bookId}`} className={styles.card} data-state={state}>
      <span className={styles.title} lang={tagOf(title)}>
        {title.text}
      </span>
      <strong className={styles.race} lang={tagOf(raceTitle)}>
        {raceTitle.text}
      </strong>
      <span className={styles.class}>
        <span lang={tagOf(className)}>{className.text}</span>
        {place !== null && <span> · {t('own.place', { place })}</span>}
      </span>
      <span className={styles.foot}>
        <span className={styles.serial}>{serial}</span>
        {state !== 'valid' && <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>}
      </span>
    </SiteLink>
  );
}

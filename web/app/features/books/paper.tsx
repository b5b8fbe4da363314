import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import type { OwnBook } from './own-books.server.ts';
import { useSiteFacts } from '../../layout/site-facts.ts';
import styles from './paper.module.css';

/** The certificate, identical in both themes and in print. */
export function Paper({ book }: { book: OwnBook }) {
  const { t } = useTranslation('books');
  const issuer = useSiteFacts()?.identity?.organisation;
  const { accent, state, raceTitle, title, printedName, nameLength, text, signer, serial, checkCode } = book;
  return (
    <div className={styles.room}>
      <article className={styles.paper} data-accent={accent} data-state={state} aria-labelledby="paper-title">
        <svg className={styles.lap} viewBox="0 0 297 210" preserveAspectRatio="none" aria-hidden="true">
          <path d="M12 152C60 88 88 67 131 95c45 29 66 71 104 31C253 106 267 67 285 59" />
        </svg>
        {issuer?.text && <LocalText as="p" text={issuer} className={styles.issuer} />}
        <LocalText as="p" text={raceTitle} className={styles.race} />
        <LocalText as="h1" text={title} id="paper-title" className={styles.title} />
        <span className={styles.stripes} aria-hidden="true" />
        <p className={styles.awarded}>{t('paper.awarded')}</p>
        <p className={styles.name} data-length={nameLength}>
          {printedName}
        </p>
        <LocalText as="p" text={text} className={styles.text} />
        <Facts book={book} />
        <footer className={styles.foot}>
          <div className={styles.signer}>{signer.text && <LocalText as="p" text={signer} />}</div>
          <p className={styles.serial}>
            <small>{t('paper.serial')}</small>
            <strong>{serial}</strong>
          </p>
          <div className={styles.check}>
            <svg
              className={styles.qr}
              viewBox={`0 0 ${book.qr.size} ${book.qr.size}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={t('paper.qr')}
            >
              <path d={book.qr.path} />
            </svg>
            <small>
              {t('paper.scan')} · {book.host}
            </small>
            <small className={styles.code}>{checkCode}</small>
          </div>
        </footer>
        {state !== 'valid' && (
          <p className={styles.stamp} aria-hidden="true">
            {t(`state.${state}`)}
          </p>
        )}
      </article>
    </div>
  );
}

function Facts({ book: { className, rank, days, venue } }: { book: OwnBook }) {
  const { t } = useTranslation('books');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('paper.class')}</dt>
        <LocalText as="dd" text={className} />
      </div>
      {rank !== null && (
        <div>
          <dt>{t('paper.rank')}</dt>
          <dd>{rank}</dd>
        </div>
      )}
      <div>
        <dt>{t('paper.date')}</dt>
        <dd>{days}</dd>
      </div>
      {venue.text && (
        <div>
          <dt>{t('paper.venue')}</dt>
          <LocalText as="dd" text={venue} />
        </div>
      )}
    </dl>
  );
}

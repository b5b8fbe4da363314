import { pictureOf, variantOf } from '@paddock/contracts/upload/media-address';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import type { OwnBook } from './own-books.server.ts';
import { useSiteFacts } from '../../layout/site-facts.ts';
import styles from './paper.module.css';

/** The certificate, identical in both themes and in print. */
export function Paper({ book }: { book: OwnBook }) {
  const { t } = useTranslation('books');
  const issuer = useSiteFacts()?.identity?.organisation;
  const { accent, state, raceTitle, title, printedName, nameLength, text, serial, checkCode } = book;
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
          <Signer book={book} />
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

/** Signature on the line, above the name; the seal covers the end of the line. */
function Signer({ book: { signer, signature, seal } }: { book: OwnBook }) {
  const { t } = useTranslation('books');
  return (
    <div className={styles.signer}>
      <div className={styles.signed}>
        {signer.text && (
          <Signed address={signature} alt={t('paper.signature')} className={styles.signature} />
        )}
        <Signed address={seal} alt={t('paper.seal')} className={styles.seal} />
      </div>
      {signer.text && <LocalText as="p" text={signer} />}
    </div>
  );
}

interface SignedProps {
  address: string | null | undefined;
  alt: string;
  className: string | undefined;
}

function Signed({ address, alt, className }: SignedProps) {
  const picture = pictureOf(address ?? '');
  if (!picture) return null;
  const { width, height, widths } = picture;
  const shown = widths.find((one) => one >= 640) ?? width;
  // Loaded at once: a page may be printed before it is scrolled.
  return (
    <img
      src={variantOf(picture, shown, 'webp')}
      alt={alt}
      width={width}
      height={height}
      className={className}
    />
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

import layout from '@paddock/ui/styles/layout.module.css';
import { EmptyState } from '@paddock/ui/empty-state';
import { Picture } from '@paddock/ui/pictures/picture';
import { isPlainClick } from '@paddock/ui/browser/plain-click';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { PageHeading, FallbackNote } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { AlbumData } from './albums.server.ts';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import { usePictureAlt } from './picture-alt.ts';

/** Pictures link to themselves; with script they open in a lightbox. */
export function AlbumPage({ album }: { album: AlbumData }) {
  const { t } = useTranslation('content');
  const { title, summary, year, pictureCount, pictures, raceId, shownIn } = album;
  const altOf = usePictureAlt(album);
  const hasCaptions = pictures.some(({ caption }) => caption.text);
  const [shown, setShown] = useState<number>();
  return (
    <div className={layout.page}>
      <PageHeading title={title} text={summary} />
      <p className={styles.facts}>
        <span>{year}</span>
        <span>{t('images.count', { count: pictureCount })}</span>
        {raceId && <SiteLink to={`/race-detail/${raceId}`}>{t('images.race')}</SiteLink>}
        <SiteLink to="/race-images">{t('images.all')}</SiteLink>
      </p>
      <FallbackNote languages={shownIn} />
      {pictures.length > 0 ? (
        <ul className={styles.pictures}>
          {pictures.map(({ address, caption }, index) => (
            <li key={`${address} ${index}`} className={styles.picture}>
              <a
                href={address}
                lang={tagOf(caption)}
                className={styles.open}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <Picture
                  src={address}
                  alt={altOf(index)}
                  sizes="(width >= 1280px) 26rem, (width >= 700px) 50vw, 100vw"
                  isFirst={index === 0}
                  className={styles.frame}
                />
                {hasCaptions && (
                  // The alternative text of the picture says the same.
                  <span aria-hidden="true" className={styles.caption}>
                    {caption.text}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('images.empty')} text={t('images.emptyText')} />
      )}
      {shown !== undefined && (
        <Lightbox album={album} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}

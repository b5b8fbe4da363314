import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { Cover } from '../../layout/cover.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './album-cards.module.css';
import type { AlbumCardData } from './albums.server.ts';

/** Cards with the first picture of each album; a strip scrolls in one row. */
export function AlbumCards({
  albums,
  look = 'grid',
}: {
  albums: readonly AlbumCardData[];
  look?: 'grid' | 'strip';
}) {
  const { t } = useTranslation('content');
  const Heading = look === 'grid' ? 'h2' : 'h3';
  return (
    <ul className={styles.albums} data-look={look}>
      {albums.map(({ albumId, title, year, cover, pictureCount }, index) => (
        <li key={albumId} className={`${layout.linkCard} ${layout.stack1} ${styles.album}`}>
          <Cover
            address={cover}
            seed={albumId}
            sizes="(width >= 960px) 24rem, 80vw"
            isFirst={look === 'grid' && index === 0}
            className={styles.cover}
          />
          <Heading className={layout.text18} lang={tagOf(title)}>
            <SiteLink to={`/race-images/${albumId}`} className={layout.cardLink}>
              {title.text}
            </SiteLink>
          </Heading>
          <p className={`${layout.facts} ${styles.facts}`}>
            <span>{year}</span>
            <span>{t('images.count', { count: pictureCount })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

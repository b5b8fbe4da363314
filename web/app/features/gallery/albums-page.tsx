import { EmptyState } from '@paddock/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { AlbumCards } from './album-cards.tsx';
import type { AlbumListData } from './albums.server.ts';
import styles from './gallery.module.css';

const addressOf = (year: number | undefined, page = 1): string => {
  const query = new URLSearchParams({
    ...(year && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/race-images?${query}` : '/race-images';
};

export function AlbumsPage({ year, years, page, pages, rows }: AlbumListData) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.page}>
      <PageHeading title={t('images.title')} text={t('images.intro')} />
      {years.length > 1 && (
        <LinkTabs
          label={t('images.years')}
          look="figures"
          tabs={[undefined, ...years].map((each) => ({
            to: addressOf(each),
            words: each ?? t('images.all'),
            isCurrent: each === year,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <AlbumCards albums={rows} />
      ) : (
        <EmptyState title={t('images.none')} text={t('images.noneText')} />
      )}
      <ListPages label={t('images.pages')} page={page} pages={pages} hrefOf={(to) => addressOf(year, to)} />
    </div>
  );
}

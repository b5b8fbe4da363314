import { EmptyState } from '@paddock/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { VideoCards } from './video-cards.tsx';
import type { VideoListData } from './videos.server.ts';
import styles from './videos.module.css';

const addressOf = (year: number | undefined, page = 1): string => {
  const query = new URLSearchParams({
    ...(year && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/race-video?${query}` : '/race-video';
};

export function VideosPage({ year, years, page, pages, rows }: VideoListData) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.page}>
      <PageHeading title={t('videos.title')} text={t('videos.intro')} />
      {years.length > 1 && (
        <LinkTabs
          label={t('videos.years')}
          look="figures"
          tabs={[undefined, ...years].map((each) => ({
            to: addressOf(each),
            words: each ?? t('videos.all'),
            isCurrent: each === year,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <VideoCards videos={rows} />
      ) : (
        <EmptyState title={t('videos.none')} text={t('videos.noneText')} />
      )}
      <ListPages label={t('videos.pages')} page={page} pages={pages} hrefOf={(to) => addressOf(year, to)} />
    </div>
  );
}

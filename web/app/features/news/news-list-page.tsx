import { newsCategories } from '@paddock/contracts/content/content-kinds';
import layout from '@paddock/ui/styles/layout.module.css';
import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { useCategoryNames } from './category-names.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news-list-page.module.css';
import type { NewsListData } from './news.server.ts';

const addressOf = (path: string, category: string, page = 1): string => {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The first page features its first entry. The club has a separate list. */
export function NewsListPage({ of, category, page, pages, rows }: NewsListData & { of: 'news' | 'club' }) {
  const { t } = useTranslation('content');
  const categoryName = useCategoryNames();
  const path = of === 'club' ? '/event-club' : '/race-event';
  const chosen = of === 'club' ? '' : category;
  const lead = page === 1 ? rows[0] : undefined;
  const others = lead ? rows.slice(1) : rows;
  return (
    <div className={layout.page}>
      <PageHeading title={t(`${of}.title`)} text={t(`${of}.intro`)} />
      {of === 'news' && (
        <LinkTabs
          label={t('news.category')}
          look="pills"
          tabs={(['', ...newsCategories] as const).map((each) => {
            const name = each === '' ? { text: t('news.all') } : categoryName(each);
            return {
              to: addressOf(path, each),
              words: name.text,
              lang: tagOf(name),
              isCurrent: each === category,
            };
          })}
        />
      )}
      {rows.length > 0 ? (
        <>
          {lead && <NewsCard entry={lead} look="lead" />}
          <ul className={styles.rows}>
            {others.map((entry) => (
              <li key={entry.newsId}>
                <NewsCard entry={entry} />
              </li>
            ))}
          </ul>
          <ListPages
            label={t('news.pages')}
            page={page}
            pages={pages}
            hrefOf={(to) => addressOf(path, chosen, to)}
            className={styles.pagination}
          />
        </>
      ) : (
        <EmptyState
          title={t('news.none')}
          text={t('news.noneText')}
          action={
            <ButtonLink as={SiteLink} to={chosen ? path : '/race-list'} variant="quiet">
              {chosen ? t('news.showAll') : t('news.toRaces')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

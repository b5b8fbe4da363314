import { EmptyState } from '@paddock/ui/empty-state';
import layout from '@paddock/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../layout/link-tabs.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { ListPages } from './list-pages.tsx';

interface YearListPageProps {
  of: 'images' | 'videos';
  path: string;
  list: { year: number | undefined; years: number[]; page: number; pages: number; rows: unknown[] };
  categories?:
    | { label: string; chosen: string; tabs: readonly { category: string; words: string }[] }
    | undefined;
  children: ReactNode;
}

/** A paged list with a tab for each category and year. */
export function YearListPage({ of, path, list, categories, children }: YearListPageProps) {
  const { t } = useTranslation('content');
  const { year, years, page, pages, rows } = list;
  const category = categories?.chosen;
  const addressOf = (chosen: { category?: string | undefined; year?: number | undefined }, to = 1) => {
    const query = new URLSearchParams({
      ...(chosen.category && { category: chosen.category }),
      ...(chosen.year && { year: String(chosen.year) }),
      ...(to > 1 && { page: String(to) }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <div className={layout.page}>
      <PageHeading title={t(`${of}.title`)} text={t(`${of}.intro`)} />
      {categories && (
        <LinkTabs
          label={categories.label}
          look="pills"
          tabs={categories.tabs.map((each) => ({
            to: addressOf({ category: each.category, year }),
            words: each.words,
            isCurrent: each.category === category,
          }))}
        />
      )}
      {years.length > 1 && (
        <LinkTabs
          label={t(`${of}.years`)}
          look="figures"
          tabs={[undefined, ...years].map((each) => ({
            to: addressOf({ category, year: each }),
            words: each ?? t('allYears'),
            isCurrent: each === year,
          }))}
        />
      )}
      {rows.length > 0 ? children : <EmptyState title={t(`${of}.none`)} text={t(`${of}.noneText`)} />}
      <ListPages
        label={t(`${of}.pages`)}
        page={page}
        pages={pages}
        hrefOf={(to) => addressOf({ category, year }, to)}
      />
    </div>
  );
}

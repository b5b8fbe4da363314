import { EmptyState } from '@paddock/ui/empty-state';
import layout from '@paddock/ui/layout.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../layout/link-tabs.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { ListPages } from './list-pages.tsx';

interface YearListPageProps {
  of: 'images' | 'videos';
  path: string;
  list: { year: number | undefined; years: number[]; page: number; pages: number; rows: unknown[] };
  children: ReactNode;
}

/** A paged list with a tab for each year. */
export function YearListPage({ of, path, list, children }: YearListPageProps) {
  const { t } = useTranslation('content');
  const { year, years, page, pages, rows } = list;
  const addressOf = (chosen: number | undefined, to = 1): string => {
    const query = new URLSearchParams({
      ...(chosen && { year: String(chosen) }),
      ...(to > 1 && { page: String(to) }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <div className={layout.page}>
      <PageHeading title={t(`${of}.title`)} text={t(`${of}.intro`)} />
      {years.length > 1 && (
        <LinkTabs
          label={t(`${of}.years`)}
          look="figures"
          tabs={[undefined, ...years].map((each) => ({
            to: addressOf(each),
            words: each ?? t(`${of}.all`),
            isCurrent: each === year,
          }))}
        />
      )}
      {rows.length > 0 ? children : <EmptyState title={t(`${of}.none`)} text={t(`${of}.noneText`)} />}
      <ListPages label={t(`${of}.pages`)} page={page} pages={pages} hrefOf={(to) => addressOf(year, to)} />
    </div>
  );
}

import type { TextInLanguage } from '@paddock/contracts/localized';
import layout from '@paddock/ui/styles/layout.module.css';
import { EmptyState } from '@paddock/ui/empty-state';
import { ButtonLink } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { HistoryData } from './seasons.server.ts';
import { RaceBoard } from './race-board.tsx';

type HistoryPageProps = HistoryData & {
  title: string | TextInLanguage;
  intro: string | TextInLanguage;
  children: ReactNode;
};

export function HistoryPage({ title, intro, years, year, rows, page, pages, children }: HistoryPageProps) {
  const { t } = useTranslation('races');
  return (
    <div className={layout.page}>
      <PageHeading title={title} text={intro} />
      {years.length > 0 && (
        <LinkTabs
          label={t('history.seasons')}
          look="figures"
          tabs={years.map((each) => ({
            to: `/history?year=${each}`,
            words: each,
            isCurrent: each === year,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <RaceBoard rows={rows} label={t('history.races', { year: String(year) })} />
      ) : (
        <EmptyState
          title={t('history.none')}
          text={t('history.noneText')}
          action={
            <ButtonLink as={SiteLink} to="/race-list">
              {t('history.coming')}
            </ButtonLink>
          }
        />
      )}
      {children}
      <ListPages
        label={t('list.pages')}
        page={page}
        pages={pages}
        hrefOf={(to) => `/history?year=${year}${to > 1 ? `&page=${to}` : ''}`}
      />
    </div>
  );
}

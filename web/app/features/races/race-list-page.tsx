import layout from '@paddock/ui/styles/layout.module.css';
import { searchText } from '@paddock/contracts/text-limits';
import { Button, ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { SearchField } from '@paddock/ui/forms/search-field';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { RaceBoard } from './race-board.tsx';
import type { RaceListData } from './race-list.server.ts';
import styles from './race-list-page.module.css';

/** Address of a filtered list. */
function raceListPath({ state, text }: Pick<RaceListData, 'state' | 'text'>, page = 1): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/race-list?${query}` : '/race-list';
}

export function RaceListPage({ rows, total, page, pages, state, states, text }: RaceListData) {
  const { t } = useTranslation('races');
  const isFiltered = state !== '' || text !== '';
  return (
    <div className={styles.page}>
      <PageHeading title={t('list.title')} text={t('list.intro')} />
      <div className={`${layout.between} ${styles.filters}`}>
        {(state !== '' || states.length > 1) && (
          <LinkTabs
            label={t('list.states')}
            look="pills"
            tabs={(['', ...states] as const).map((each) => ({
              to: raceListPath({ state: each, text }),
              words: each === '' ? t('list.all') : t(`stage.${each}`),
              isCurrent: each === state,
            }))}
          />
        )}
        <search className={styles.search}>
          <Form method="get" action="/race-list" className={styles.searchForm} key={`${state} ${text}`}>
            {state && <input type="hidden" name="state" value={state} />}
            <SearchField
              name="text"
              label={t('list.search')}
              placeholder={t('list.searchFor')}
              clearLabel={t('list.clear')}
              defaultValue={text}
              maxLength={searchText.max}
            />
            <Button type="submit" variant="quiet">
              {t('list.find')}
            </Button>
          </Form>
        </search>
      </div>
      {rows.length > 0 ? (
        <>
          <p className={`${layout.quiet} ${styles.total}`}>{t('list.total', { count: total })}</p>
          <RaceBoard rows={rows} label={t('list.title')} />
          <ListPages
            label={t('list.pages')}
            page={page}
            pages={pages}
            hrefOf={(to) => raceListPath({ state, text }, to)}
            className={styles.below}
          />
        </>
      ) : (
        <EmptyState
          mark={isFiltered ? 'search' : 'gate'}
          title={isFiltered ? t('list.noneFound') : t('list.none')}
          text={isFiltered ? t('list.noneFoundText') : t('list.noneText')}
          action={
            isFiltered && (
              <ButtonLink as={SiteLink} to="/race-list" variant="quiet">
                {t('list.showAll')}
              </ButtonLink>
            )
          }
        />
      )}
      <p className={styles.below}>
        <SiteLink to="/history">{t('list.past')}</SiteLink>
      </p>
    </div>
  );
}

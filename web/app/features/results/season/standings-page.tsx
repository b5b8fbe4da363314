import { searchText } from '@paddock/contracts/text-limits';
import { Button, ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { SearchField } from '@paddock/ui/forms/search-field';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { tagOf } from '../../../i18n/local-text.tsx';
import { LinkTabs } from '../../../layout/link-tabs.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { ListPages } from '../../../paging/list-pages.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { SeasonCurve } from './season-curve.tsx';
import { SeasonPodium } from './season-podium.tsx';
import type { StandingsData } from './standings.server.ts';
import styles from './standings-table.module.css';
import { StandingsTable } from './standings-table.tsx';

/** Season and class; the class only where the season has several. */
export function standingsTitle(
  { year, divisions, division }: StandingsData,
  t: TFunction<'results'>,
): string {
  if (year === null) return t('rank.title');
  const season = t('rank.table', { year });
  const name = divisions.length > 1 && divisions.find((each) => each.division === division)?.name.text;
  // No line begins with the dot.
  return name ? `${season}\u00a0· ${name}` : season;
}

export function StandingsPage({ standings }: { standings: StandingsData }) {
  const { t } = useTranslation('results');
  const { rows, races, year, text, page, pages, division, counted, closed, curve } = standings;
  const isFirstPage = !text && page === 1;
  const title = standingsTitle(standings, t);
  return (
    <div className={layout.page}>
      <PageHeading
        title={title}
        text={counted === null ? t('rank.intro') : t('rank.best', { count: counted })}
      />
      <Filters standings={standings} />
      {rows.length > 0 || text ? (
        <>
          {isFirstPage && <SeasonPodium rows={rows} />}
          {curve && <SeasonCurve curve={curve} />}
          {closed ? (
            <Notice tone="success">{t('rank.closed', { date: closed })}</Notice>
          ) : (
            races.some(({ provisional }) => provisional) && <Notice>{t('rank.provisional')}</Notice>
          )}
          {/* No section: the scrolling table is the landmark. */}
          <div className={layout.stack4}>
            {(text || pages > 1) && <FindPilot standings={standings} />}
            {rows.length > 0 ? (
              <StandingsTable races={races} rows={rows} label={title} />
            ) : (
              <output>{t('rank.noneFound', { text })}</output>
            )}
            <ListPages
              label={t('rank.pages')}
              page={page}
              pages={pages}
              hrefOf={(to) => standingsPath({ year, division, text, page: to })}
            />
            <p className={layout.quiet}>{counted === null ? t('rank.rule') : t('rank.ruleBest')}</p>
          </div>
        </>
      ) : (
        <EmptyState
          title={t('rank.none')}
          text={t('rank.noneText')}
          action={
            <ButtonLink as={SiteLink} to="/race-list">
              {t('rank.races')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

/** Finds a pilot in a table of several pages. */
function FindPilot({ standings: { year, division, text } }: { standings: StandingsData }) {
  const { t } = useTranslation('results');
  return (
    <search className="no-print" aria-label={t('rank.find')}>
      <Form method="get" action="/rank" className={styles.find} key={text}>
        <input type="hidden" name="year" value={year ?? ''} />
        <input type="hidden" name="division" value={division ?? ''} />
        <SearchField
          name="text"
          label={t('rank.find')}
          placeholder={t('rank.find')}
          clearLabel={t('rank.clear')}
          defaultValue={text}
          maxLength={searchText.max}
        />
        <Button type="submit" variant="quiet">
          {t('rank.search')}
        </Button>
        {text && <SiteLink to={standingsPath({ year, division })}>{t('rank.all')}</SiteLink>}
      </Form>
    </search>
  );
}

interface Wanted {
  year: number | null;
  division: string | null;
  text?: string;
  page?: number;
}

function standingsPath({ year, division, text, page = 1 }: Wanted): string {
  const query = new URLSearchParams({
    ...(year !== null && { year: String(year) }),
    ...(division !== null && { division }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/rank?${query}`;
}

function Filters({ standings: { years, year, divisions, division } }: { standings: StandingsData }) {
  const { t } = useTranslation('results');
  return (
    <>
      {years.length > 0 && (
        <LinkTabs
          label={t('rank.seasons')}
          look="figures"
          tabs={years.map((each) => ({ to: `/rank?year=${each}`, words: each, isCurrent: each === year }))}
        />
      )}
      {divisions.length > 1 && (
        <LinkTabs
          label={t('rank.divisions')}
          look="pills"
          tabs={divisions.map((each) => ({
            to: `/rank?year=${year}&division=${each.division}`,
            words: each.name.text,
            isCurrent: each.division === division,
            lang: tagOf(each.name),
          }))}
        />
      )}
    </>
  );
}

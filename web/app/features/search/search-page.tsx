import { searchKinds, type SearchKind } from '@paddock/contracts/content/content-kinds';
import { searchText } from '@paddock/contracts/text-limits';
import { Avatar } from '@paddock/ui/pictures/avatar';
import { Button, ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { SearchField } from '@paddock/ui/forms/search-field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Cover } from '../../layout/cover.tsx';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { PartHead } from '../../layout/part-head.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Marked } from '../../search/marked.tsx';
import type { HitData, SearchPageData } from '../../search/search.server.ts';
import styles from './search-page.module.css';

function addressOf(text: string, kind: SearchKind | null, page = 1): string {
  return `/search?${new URLSearchParams({
    q: text,
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
  })}`;
}

interface SearchPageProps extends SearchPageData {
  /** Shown without a query. */
  children: ReactNode;
}

/** The best results of each kind, or a page of one kind. */
export function SearchPage({ text, kind, page, pages, groups, meant, missing, children }: SearchPageProps) {
  const { t } = useTranslation('search');
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <PageHeading title={t('title')} text={t('intro')} />
      <search>
        <Form method="get" action="/search" className={styles.form} key={text}>
          {kind && <input type="hidden" name="kind" value={kind} />}
          <SearchField
            name="q"
            label={t('label')}
            placeholder={t('placeholder')}
            clearLabel={t('clear')}
            defaultValue={text}
            maxLength={searchText.max}
          />
          <Button type="submit">{t('submit')}</Button>
        </Form>
      </search>
      {!text && children}
      {text && (
        <>
          <LinkTabs
            label={t('kind')}
            look="pills"
            tabs={[null, ...searchKinds].map((each) => ({
              to: addressOf(text, each),
              words: each ? t(`kinds.${each}`) : t('all'),
              isCurrent: each === kind,
            }))}
          />
          {missing.length > 0 && (
            <Notice tone="warning">
              {t('missing', { kinds: missing.map((each) => t(`kinds.${each}`)).join(', ') })}
            </Notice>
          )}
          {meant && <p className={layout.muted}>{t('meant', { text, meant })}</p>}
          {groups.map(({ kind: each, total, rows }) => (
            <section key={each} aria-labelledby={`found-${each}`} className={layout.stack3}>
              <PartHead
                id={`found-${each}`}
                title={t(`kinds.${each}`)}
                to={!kind && total > rows.length ? addressOf(text, each) : undefined}
                more={t('more', { count: total - rows.length })}
              />
              <ul className={layout.list}>
                {rows.map((row) => (
                  <li key={row.to} className={`${layout.line} ${styles.hit}`}>
                    <Hit hit={row} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && (
            <EmptyState
              title={t('none', { text })}
              text={t('noneText')}
              action={
                <ButtonLink as={SiteLink} to={kind ? addressOf(text, null) : '/race-list'} variant="quiet">
                  {kind ? t('everywhere') : t('toRaces')}
                </ButtonLink>
              }
            />
          )}
          <ListPages
            label={t('pages')}
            page={page}
            pages={pages}
            hrefOf={(to) => addressOf(text, kind, to)}
          />
        </>
      )}
    </div>
  );
}

function Hit({ hit: { kind, to, title, excerpt, cover, date } }: { hit: HitData }) {
  return (
    <>
      {kind === 'pilot' && <Avatar name={title.text} src={cover} size="l" />}
      {kind !== 'pilot' && cover && (
        <Cover address={cover} seed={to} sizes="10rem" className={styles.cover} />
      )}
      <div className={layout.stack1}>
        <h3 className={layout.text18}>
          <SiteLink to={to} className={layout.coverLink}>
            <Marked words={title} />
          </SiteLink>
        </h3>
        {excerpt.text && (
          <p className={layout.muted}>
            <Marked words={excerpt} />
          </p>
        )}
        {date && <p className={layout.quiet}>{date}</p>}
      </div>
    </>
  );
}

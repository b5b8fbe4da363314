import layout from '@paddock/ui/styles/layout.module.css';
import { Disclosure } from '@paddock/ui/disclosure';
import { EmptyState } from '@paddock/ui/empty-state';
import { ButtonLink } from '@paddock/ui/button';
import { SearchField } from '@paddock/ui/forms/search-field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { tagOf } from '../../i18n/local-text.tsx';
import { PageHeading, FallbackNote } from '../../layout/page-heading.tsx';
import { Prose } from '../../layout/prose/prose.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './site-page.module.css';
import type { SitePageData } from './site-page.server.ts';

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** A fragment opens its question. */
export function FaqPage({ page }: { page: SitePageData | undefined }) {
  const { t } = useTranslation('content');
  const { hash } = useLocation();
  const [wanted, setWanted] = useState('');
  const sections = page?.sections ?? [];
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sections.filter(({ title, body }) => {
    const text = `${title.text} ${plain(body.text)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });

  useEffect(() => {
    const linked = hash ? document.querySelector(`details[id="${CSS.escape(hash.slice(1))}"]`) : null;
    if (linked instanceof HTMLDetailsElement) linked.open = true;
  }, [hash]);

  return (
    <div className={layout.page}>
      <PageHeading
        title={page?.title.text ? page.title : t('faq.title')}
        text={page?.summary.text ? page.summary : t('faq.intro')}
      />
      {page && <FallbackNote languages={page.shownIn} />}
      {sections.length > 0 && (
        <search className={`no-print ${layout.stack2} ${styles.search}`}>
          <SearchField
            label={t('faq.search')}
            placeholder={t('faq.search')}
            clearLabel={t('faq.clear')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <output className={`${layout.quiet} ${styles.count}`}>
            {wanted && t('faq.found', { count: found.length })}
          </output>
        </search>
      )}
      {found.length > 0 ? (
        <div className={styles.questions}>
          {found.map(({ sectionId, title, body }) => (
            <Disclosure
              key={sectionId}
              id={sectionId}
              summary={<span lang={tagOf(title)}>{title.text}</span>}
            >
              <div className={layout.stack3}>
                <Prose html={body} />
                <p className={`no-print ${layout.small}`}>
                  <a href={`#${sectionId}`}>{t('faq.link')}</a>
                </p>
              </div>
            </Disclosure>
          ))}
        </div>
      ) : (
        <EmptyState mark="search" title={t('faq.none')} text={t('faq.noneText')} />
      )}
      <p>
        <ButtonLink as={SiteLink} to="/contact" variant="quiet">
          {t('faq.ask')}
        </ButtonLink>
      </p>
    </div>
  );
}

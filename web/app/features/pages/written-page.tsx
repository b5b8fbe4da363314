import type { TextInLanguage } from '@paddock/contracts/localized';
import layout from '@paddock/ui/styles/layout.module.css';
import { EmptyState } from '@paddock/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../layout/cover.tsx';
import { PageHeading, FallbackNote } from '../../layout/page-heading.tsx';
import styles from './site-page.module.css';
import type { SitePageData } from './site-page.server.ts';
import { tagOf } from '../../i18n/local-text.tsx';
import { Prose } from '../../layout/prose/prose.tsx';

interface WrittenPageProps {
  of: 'overview' | 'camp';
  /** Until the page has one. */
  title: TextInLanguage;
  page: SitePageData | undefined;
  /** Numbers the sections, such as days. */
  inSteps?: boolean;
  children?: ReactNode;
}

/** A page written in the office; `children` follow its sections. */
export function WrittenPage({ of, title, page, inSteps = false, children }: WrittenPageProps) {
  const { t } = useTranslation('content');
  return (
    <div className={layout.page}>
      <PageHeading
        title={page?.title.text ? page.title : title}
        text={page?.summary.text ? page.summary : t(`${of}.intro`)}
      />
      {page && (
        <Cover
          address={page.cover}
          seed={of}
          sizes="(width >= 1280px) 80rem, 100vw"
          isFirst
          className={styles.cover}
        />
      )}
      {page ? (
        <WrittenText page={page} inSteps={inSteps} />
      ) : (
        <EmptyState title={t('written.none')} text={t('written.noneText')} />
      )}
      {children}
    </div>
  );
}

interface WrittenTextProps {
  page: SitePageData;
  /** Numbers the sections, such as days. */
  inSteps?: boolean;
}

export function WrittenText({ page: { body, sections, shownIn }, inSteps = false }: WrittenTextProps) {
  const List = inSteps ? 'ol' : 'ul';
  return (
    <>
      <FallbackNote languages={shownIn} />
      {body.text && <Prose html={body} />}
      {sections.length > 0 && (
        <List className={styles.sections} data-steps={inSteps}>
          {sections.map((section) => (
            <li
              key={section.sectionId}
              id={section.sectionId}
              className={`${layout.stack3} ${styles.section}`}
            >
              <h2 className={layout.heading} lang={tagOf(section.title)}>
                {section.title.text}
              </h2>
              <Prose html={section.body} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}

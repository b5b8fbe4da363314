import { EmptyState } from '@paddock/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { Cover } from '../../layout/cover.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { Prose } from '../../layout/prose.tsx';
import styles from './site-page.module.css';
import type { SitePageData } from './site-page.server.ts';

interface WrittenPageProps {
  of: 'overview' | 'camp';
  page: SitePageData | undefined;
  /** Sections have an order that means something, such as days. */
  inSteps?: boolean;
  children?: ReactNode;
}

/** What the office wrote, with its sections side by side; and what the page does beside it. */
export function WrittenPage({ of, page, inSteps = false, children }: WrittenPageProps) {
  const { t } = useTranslation('content');
  const List = inSteps ? 'ol' : 'ul';
  return (
    <div className={styles.page}>
      <PageHeading
        title={page?.title.text || t(`${of}.title`)}
        text={page?.summary.text || t(`${of}.intro`)}
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
      {page?.body.text ? (
        <Prose html={page.body} />
      ) : (
        !page && <EmptyState title={t('written.none')} text={t('written.noneText')} />
      )}
      {page && page.sections.length > 0 && (
        <List className={styles.sections} data-steps={inSteps}>
          {page.sections.map(({ sectionId, title, body }) => (
            <li key={sectionId} id={sectionId} className={styles.section}>
              <h2 className={styles.heading} lang={tagOf(title)}>
                {title.text}
              </h2>
              <Prose html={body} />
            </li>
          ))}
        </List>
      )}
      {children}
    </div>
  );
}

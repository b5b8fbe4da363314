import { EmptyState } from '@paddock/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../layout/cover.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import styles from './site-page.module.css';
import type { SitePageData } from './site-page.server.ts';
import { WrittenText } from './written-text.tsx';

interface WrittenPageProps {
  of: 'overview' | 'camp';
  page: SitePageData | undefined;
  /** Numbers the sections, such as days. */
  inSteps?: boolean;
  children?: ReactNode;
}

/** A page written in the office; `children` follow its sections. */
export function WrittenPage({ of, page, inSteps = false, children }: WrittenPageProps) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.page}>
      <PageHeading
        title={page?.title.text ? page.title : t(`${of}.title`)}
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

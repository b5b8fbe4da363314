import layout from '@paddock/ui/styles/layout.module.css';
import { EmptyState } from '@paddock/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import type { LegalPageData } from './legal-page.server.ts';
import styles from './site-page.module.css';
import { WrittenText } from './written-page.tsx';

/** The site knows only the name of such a page, so one that is not written has nothing to show. */
export function LegalPage({ slug, page }: LegalPageData) {
  const { t } = useTranslation();
  const title = page?.title.text ? page.title : t(`nav.${slug}`);
  return (
    <>
      <PageHead
        title={typeof title === 'string' ? title : title.text}
        {...(page?.summary.text && { description: page.summary.text })}
        isPersonal={!page}
      />
      <div className={`${layout.page} ${styles.inOneColumn}`}>
        <PageHeading title={title} text={page?.summary ?? ''} />
        {page ? (
          <>
            <WrittenText page={page} />
            <LastChange day={page.day} />
          </>
        ) : (
          <NotWritten />
        )}
      </div>
    </>
  );
}

function LastChange({ day }: { day: string }) {
  const { t } = useTranslation('content');
  return <p className={layout.quiet}>{t('written.changed', { day })}</p>;
}

function NotWritten() {
  const { t } = useTranslation('content');
  return <EmptyState title={t('written.none')} text={t('written.noneText')} />;
}

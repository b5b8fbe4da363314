import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './class-result-page.module.css';
import type { ClassResultPageData } from './class-result.server.ts';
import { ClassTower } from './race-results.tsx';

interface ClassResultPageProps {
  data: ClassResultPageData;
  recordingId: string | undefined;
  /** Draws nothing where there are none. */
  videos: ReactNode;
}

/** Everybody in the result of a class, so many on a page. */
export function ClassResultPage({ data, recordingId, videos }: ClassResultPageProps) {
  const { t } = useTranslation('results');
  const { raceId, title, page, pages, pageSize, result } = data;
  return (
    <div className={styles.page}>
      <PageHeading title={t('of', { race: title.text })} text={result.className.text} />
      <SiteLink to={`/race-detail/${raceId}`} className={styles.back}>
        {t('toRace')}
      </SiteLink>
      <ClassTower
        result={{ ...result, raceId }}
        recordingId={recordingId}
        isWhole
        firstPosition={(page - 1) * pageSize + 1}
      />
      {pages > 1 && (
        <LinkTabs
          label={t('pages')}
          look="pills"
          tabs={Array.from({ length: pages }, (_, i) => ({
            to: `/race-detail/${raceId}/results/${result.classId}${i === 0 ? '' : `?page=${i + 1}`}`,
            words: `${i * pageSize + 1}–${Math.min((i + 1) * pageSize, result.total)}`,
            isCurrent: i + 1 === page,
          }))}
        />
      )}
      {videos}
    </div>
  );
}

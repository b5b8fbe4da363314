import layout from '@paddock/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { ClassResultPageData } from './class-result.server.ts';
import { ClassTower } from './race-results.tsx';

interface ClassResultPageProps {
  data: ClassResultPageData;
  recordingId: string | undefined;
  videos: ReactNode;
}

export function ClassResultPage({ data, recordingId, videos }: ClassResultPageProps) {
  const { t } = useTranslation('results');
  const { raceId, title, page, pages, pageSize, result } = data;
  return (
    <div className={layout.page}>
      <PageHeading title={t('of', { race: title.text })} text={result.className.text} />
      <p className={layout.quiet}>
        <SiteLink to={`/race-detail/${raceId}`}>{t('toRace')}</SiteLink>
      </p>
      <ClassTower
        result={{ ...result, raceId }}
        recordingId={recordingId}
        isOwnPage
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

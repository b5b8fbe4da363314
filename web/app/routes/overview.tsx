import { useTranslation } from 'react-i18next';
import { sitePage } from '../features/pages/site-page.server.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/overview.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = async (incoming: Route.LoaderArgs) => ({ page: await sitePage(incoming, 'overview') });

export default function Overview({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHead
        title={page?.title.text || t('overview.title')}
        description={page?.summary.text || t('overview.intro')}
      />
      <WrittenPage of="overview" title={{ text: t('overview.title') }} page={page} />
    </>
  );
}

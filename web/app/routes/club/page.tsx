import { useTranslation } from 'react-i18next';
import { clubPage } from '../../features/club/club-page.server.ts';
import { ClubPage } from '../../features/club/club-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/page.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600' });

export const loader = (incoming: Route.LoaderArgs) => clubPage(incoming);

export default function Club({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('club');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} query={{ page: loaderData.page }} />
      <ClubPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Hero } from '../features/home/hero.tsx';
import { WayIn } from '../features/home/way-in.tsx';
import { PageHead } from '../layout/page-head.tsx';

/** The same for everybody: kept by the server for a minute, shown for up to an hour while a newer one is made. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' });

export default function Home() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Hero />
      <WayIn />
    </>
  );
}

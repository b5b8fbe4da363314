import { useTranslation } from 'react-i18next';
import { Hero } from '../features/home/hero.tsx';
import { WayIn } from '../features/home/way-in.tsx';
import { nextRace } from '../features/races/next-race.server.ts';
import { NextRace } from '../features/races/next-race.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/home.ts';

/** The same for everybody: kept by the server for a moment, because places go while one looks. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=60' });

export const loader = async (incoming: Route.LoaderArgs) => ({ race: await nextRace(incoming) });

export default function Home({ loaderData: { race } }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Hero isFirst={!race} />
      {race && <NextRace race={race} />}
      <WayIn />
    </>
  );
}

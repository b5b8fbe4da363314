import { raceDetail } from '../../features/races/race-detail.server.ts';
import { RaceDetailPage } from '../../features/races/race-detail-page.tsx';
import { RaceJsonLd } from '../../features/races/race-json-ld.tsx';
import { SignUpAction } from '../../features/sign-ups/sign-up-action.tsx';
import { useOwnSignUp } from '../../features/sign-ups/use-own-sign-up.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/page.ts';

/** The same for everybody; whoever is signed in learns of their own sign-up elsewhere. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=30' });

export const loader = (incoming: Route.LoaderArgs) => raceDetail(incoming, incoming.params.raceId);

export default function RaceDetail({ loaderData: race }: Route.ComponentProps) {
  const own = useOwnSignUp(race.raceId);
  return (
    <>
      <PageHead title={race.title.text} description={race.summary.text} />
      <RaceJsonLd race={race} />
      <RaceDetailPage
        race={race}
        heroAction={<SignUpAction race={race} own={own} size="l" />}
        barAction={<SignUpAction race={race} own={own} size="m" />}
      />
    </>
  );
}

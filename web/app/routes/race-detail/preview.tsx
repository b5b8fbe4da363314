import { RaceDetailPage } from '../../features/races/detail/race-detail-page.tsx';
import { raceView, readRacePreview } from '../../features/races/detail/race-detail.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { langOf } from '../../server/calls.server.ts';
import { sharingSiteOf } from '../../server/identity.server.ts';
import type { Route } from './+types/preview.ts';

/** Neither cached nor indexed: the race may never be published. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export async function loader(incoming: Route.LoaderArgs) {
  const race = await readRacePreview(incoming, incoming.params.token);
  return { race: raceView(race, langOf(incoming), await sharingSiteOf(incoming)) };
}

export default function RacePreview({ loaderData: { race } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={race.title.text} isPersonal />
      <RaceDetailPage
        race={race}
        results={undefined}
        heats={undefined}
        entrants={undefined}
        videos={undefined}
        albums={null}
        news={null}
        teams={undefined}
        heroAction={null}
        barAction={null}
      />
    </>
  );
}

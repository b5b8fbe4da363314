import { useTranslation } from 'react-i18next';
import { PilotPage } from '../features/pilots/pilot-page.tsx';
import { pilotPage } from '../features/pilots/pilots.server.ts';
import { drawn, PageHead } from '../layout/page-head.tsx';
import { TrailJsonLd } from '../layout/json-ld.tsx';
import type { Route } from './+types/pilot.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=5' });

export const loader = (incoming: Route.LoaderArgs) => pilotPage(incoming, incoming.params.pilotId);

export default function Pilot({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pilots');
  const { t: ofResults } = useTranslation('results');
  const { pilotId, callsign, sharePicture } = loaderData;
  return (
    <>
      <PageHead
        title={callsign}
        description={t('pilot.description', { callsign })}
        image={drawn(sharePicture)}
        type="profile"
      />
      <TrailJsonLd
        steps={[
          { name: ofResults('rank.title'), path: '/rank' },
          { name: callsign, path: `/pilot/${pilotId}` },
        ]}
      />
      <PilotPage pilot={loaderData} />
    </>
  );
}

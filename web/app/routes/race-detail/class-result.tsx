import { useTranslation } from 'react-i18next';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { classResultPage } from '../../features/results/class-result.server.ts';
import { ClassResultPage } from '../../features/results/class-result-page.tsx';
import { RaceVideos } from '../../features/videos/race-videos.tsx';
import { videosOfRace } from '../../features/videos/videos.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import type { Route } from './+types/class-result.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=60' });

export async function loader(incoming: Route.LoaderArgs) {
  const { raceId, classId } = incoming.params;
  const race = await readRace(incoming, raceId);
  const [data, videos] = await Promise.all([
    classResultPage(incoming, race, classId),
    videosOfRace(incoming, raceId),
  ]);
  return { data, videos };
}

export default function ClassResult({ loaderData: { data, videos } }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  const { raceId, title, result, page } = data;
  const words = `${t('of', { race: title.text })} · ${result.className.text}`;
  return (
    <>
      <PageHead title={words} description={words} query={{ page }} />
      <TrailJsonLd
        steps={[
          { name: title.text, path: `/race-detail/${raceId}` },
          { name: result.className.text, path: `/race-detail/${raceId}/results/${result.classId}` },
        ]}
      />
      <ClassResultPage data={data} recordingId={videos.recordingId} videos={<RaceVideos videos={videos} />} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { HeatsAhead } from '../../features/heats/heats-ahead.tsx';
import { heatsAhead } from '../../features/heats/race-day.server.ts';
import { firstEntrants } from '../../features/pilots/pilots.server.ts';
import { Entrants } from '../../features/pilots/entrants.tsx';
import { raceView, readRace } from '../../features/races/detail/race-detail.server.ts';
import { RaceDetailPage } from '../../features/races/detail/race-detail-page.tsx';
import { RaceJsonLd } from '../../features/races/detail/race-json-ld.tsx';
import { raceResults } from '../../features/results/race-results.server.ts';
import { RaceResults } from '../../features/results/race-results.tsx';
import { SignUpLink, useOwnStatus } from '../../features/sign-ups/race-page/sign-up-link.tsx';
import { firstTeams } from '../../features/teams/race-teams.server.ts';
import { RaceTeams } from '../../features/teams/race-teams.tsx';
import { teamScores } from '../../features/teams/team-standing.server.ts';
import { TeamStanding } from '../../features/teams/team-standing.tsx';
import { latestAlbums } from '../../features/gallery/albums.server.ts';
import { RaceAlbums } from '../../features/gallery/race-albums.tsx';
import { latestNews } from '../../features/news/news.server.ts';
import { RaceNews } from '../../features/news/race-news.tsx';
import { RaceVideos } from '../../features/videos/race-videos.tsx';
import { videosOfRace } from '../../features/videos/videos.server.ts';
import { drawn, PageHead } from '../../layout/page-head.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import { langOf } from '../../server/calls.server.ts';
import { sharingSiteOf } from '../../server/identity.server.ts';
import type { Route } from './+types/page.ts';

const SHOWN_ALBUMS = 6;
const SHOWN_NEWS = 5;

/** A shared page: the own sign-up is loaded from own.json. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=30' });

export async function loader(incoming: Route.LoaderArgs) {
  const race = await readRace(incoming, incoming.params.raceId);
  const lang = langOf(incoming);
  const [results, heats, entrants, teams, videos, albums, news, site] = await Promise.all([
    raceResults(incoming, race),
    heatsAhead(incoming, race),
    firstEntrants(incoming, race.raceId),
    firstTeams(incoming, race),
    videosOfRace(incoming, race.raceId),
    latestAlbums(incoming, SHOWN_ALBUMS, race.raceId),
    latestNews(incoming, SHOWN_NEWS, race.raceId),
    sharingSiteOf(incoming),
  ]);
  return {
    race: raceView(race, lang, site, results?.winner),
    results: results && { classes: results.classes },
    standing: results?.teams ? teamScores(results.teams, lang) : undefined,
    heats,
    entrants,
    teams,
    videos,
    albums,
    news,
  };
}

export default function RaceDetail({
  loaderData: { race, results, standing, heats, entrants, teams, videos, albums, news },
}: Route.ComponentProps) {
  const { t } = useTranslation('races');
  const own = useOwnStatus(race.raceId);
  return (
    <>
      <PageHead
        title={race.title.text}
        description={race.summary.text}
        image={drawn(race.sharePicture)}
        languages={race.languages}
      />
      <RaceJsonLd
        race={race}
        pilots={[...(entrants?.rows ?? []), ...(results?.classes.flatMap(({ rows }) => rows) ?? [])]}
      />
      <TrailJsonLd
        steps={[
          { name: t('list.title'), path: '/race-list' },
          { name: race.title.text, path: `/race-detail/${race.raceId}` },
        ]}
      />
      <RaceDetailPage
        race={race}
        heats={heats && <HeatsAhead heats={heats} />}
        results={
          results?.classes.length === 0 ? undefined : (
            <RaceResults
              results={results}
              teams={standing && <TeamStanding raceId={race.raceId} standing={standing} />}
              recordingId={videos.recordingId}
            />
          )
        }
        videos={<RaceVideos videos={videos} />}
        albums={<RaceAlbums albums={albums} />}
        news={<RaceNews entries={news} />}
        entrants={<Entrants raceId={race.raceId} entrants={entrants} />}
        teams={<RaceTeams raceId={race.raceId} teams={teams} />}
        heroAction={<SignUpLink race={race} own={own} size="l" />}
        barAction={<SignUpLink race={race} own={own} size="m" />}
      />
    </>
  );
}

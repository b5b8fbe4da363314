import { useTranslation } from 'react-i18next';
import { loadOrKeep, useShown } from '../../features/heats/following/day-reload.ts';
import { RaceOverlay } from '../../features/heats/screen/race-overlay.tsx';
import { overlayKinds, raceScreen } from '../../features/heats/screen/race-screen.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { pageNotFound } from '../../server/calls.server.ts';
import type { Route } from './+types/overlay.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=5' });

/** Without header and footer of the site. */
export const handle = { isBare: true };

export async function loader(incoming: Route.LoaderArgs) {
  const kind = overlayKinds.find((one) => one === incoming.params.kind);
  if (!kind) throw pageNotFound(incoming.url);
  return { kind, screen: await raceScreen(incoming, incoming.params.raceId) };
}

export const clientLoader = (given: Route.ClientLoaderArgs) =>
  loadOrKeep(given, ({ screen }) => screen.serverTime);

export default function RaceOverlayRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('heats');
  useShown(loaderData);
  const { kind, screen } = loaderData;
  return (
    <>
      <PageHead title={t('pageTitle', { race: screen.title.text })} isPersonal />
      <RaceOverlay screen={screen} kind={kind} />
    </>
  );
}

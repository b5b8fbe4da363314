import { addedPage } from '../features/pages/added-page.server.ts';
import { AddedPage } from '../features/pages/added-page.tsx';
import type { Route } from './+types/added-page.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => addedPage(incoming, incoming.params.slug);

export default function Added({ loaderData }: Route.ComponentProps) {
  return <AddedPage page={loaderData} />;
}

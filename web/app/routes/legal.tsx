import { legalPage } from '../features/pages/legal-page.server.ts';
import { LegalPage } from '../features/pages/legal-page.tsx';
import type { Route } from './+types/legal.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => legalPage(incoming);

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}

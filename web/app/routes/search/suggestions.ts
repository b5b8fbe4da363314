import { data } from 'react-router';
import { suggestions } from '../../search/search.server.ts';
import type { Route } from './+types/suggestions.ts';

export const loader = async (incoming: Route.LoaderArgs) =>
  data(await suggestions(incoming), { headers: { 'Cache-Control': 'private, no-store' } });

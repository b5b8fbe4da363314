import { data } from 'react-router';
import { siteContext } from '../server/contexts.server.ts';
import type { Route } from './+types/build.ts';

/** Pages that stay open for long ask here whether they are still of the newest build. */
export const loader = ({ context }: Route.LoaderArgs) =>
  data({ version: context.get(siteContext).version }, { headers: { 'Cache-Control': 'no-store' } });

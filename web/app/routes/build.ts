import { data } from 'react-router';
import { siteContext } from '../server/calls.server.ts';
import type { Route } from './+types/build.ts';

/** The current build, for pages that stay open. */
export const loader = ({ context }: Route.LoaderArgs) =>
  data({ version: context.get(siteContext).version }, { headers: { 'Cache-Control': 'no-store' } });

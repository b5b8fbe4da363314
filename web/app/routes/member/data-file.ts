import { personalDataFile } from '../../features/account/own-account.server.ts';
import type { Route } from './+types/data-file.ts';

export const loader = (incoming: Route.LoaderArgs) => personalDataFile(incoming);

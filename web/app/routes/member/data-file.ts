import { personalDataFile } from '../../features/account/personal-data.server.ts';
import type { Route } from './+types/data-file.ts';

export const loader = (incoming: Route.LoaderArgs) => personalDataFile(incoming);

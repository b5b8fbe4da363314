import { raceCalendar } from '../../features/races/calendar-file.server.ts';
import type { Route } from './+types/calendar.ts';

export const loader = (incoming: Route.LoaderArgs) => raceCalendar(incoming, incoming.params.raceId);

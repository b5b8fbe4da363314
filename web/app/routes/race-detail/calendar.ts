import { raceCalendar } from '../../features/races/detail/calendar-file.server.ts';
import type { Route } from './+types/calendar.ts';

export const loader = (incoming: Route.LoaderArgs) => raceCalendar(incoming, incoming.params.raceId);

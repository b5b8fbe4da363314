import { discountAnswer } from '../../features/sign-ups/form/discount.server.ts';
import type { Route } from './+types/discount.ts';

export const loader = (incoming: Route.LoaderArgs) => discountAnswer(incoming, incoming.params.raceId);

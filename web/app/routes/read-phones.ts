import { readPhones } from '../phone/read-phones.server.ts';
import type { Route } from './+types/read-phones.ts';

export const action = (incoming: Route.ActionArgs) => readPhones(incoming);

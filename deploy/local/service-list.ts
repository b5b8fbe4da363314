import { authSchema } from '@paddock/auth/schema';
import { raceSchema } from '@paddock/race/schema';

/** Every service with a database. The local stack hosts them all in one process. */
export const services = [{ schema: authSchema }, { schema: raceSchema }];

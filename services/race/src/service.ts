import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { RaceModule } from './app.module.ts';
import { RaceEnv } from './env.ts';
import { raceSchema } from './schema.ts';
import { seedDemoRaces } from './seed/demo.ts';

export const raceService: ServiceDefinition = {
  name: 'race',
  schema: raceSchema,
  Env: RaceEnv,
  module: RaceModule,
  seed: seedDemoRaces,
};

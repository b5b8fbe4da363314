import { ServiceEnv } from '@paddock/kit/env/service-env';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClubModule } from './app.module.ts';
import { clubSchema } from './schema.ts';
import { seedDemoClub } from './seed/demo.ts';

export const clubService: ServiceDefinition = {
  name: 'club',
  schema: clubSchema,
  Env: ServiceEnv,
  module: ClubModule,
  seed: seedDemoClub,
};

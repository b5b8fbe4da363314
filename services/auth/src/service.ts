import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { AuthModule } from './app.module.ts';
import { AuthEnv } from './env.ts';
import { authSchema } from './schema.ts';
import { seedDemoAccounts } from './seed/demo.ts';

export const authService: ServiceDefinition = {
  name: 'auth',
  schema: authSchema,
  Env: AuthEnv,
  module: AuthModule,
  seed: seedDemoAccounts,
};

import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { ContentModule } from './app.module.ts';
import { contentSchema } from './schema.ts';
import { seedDemoContent } from './seed/demo.ts';

export const contentService: ServiceDefinition = {
  name: 'content',
  schema: contentSchema,
  Env: ServiceEnv,
  module: ContentModule,
  seed: seedDemoContent,
};

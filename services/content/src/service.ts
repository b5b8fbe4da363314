import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ContentModule } from './app.module.ts';
import { ContentEnv } from './env.ts';
import { contentSchema } from './schema.ts';
import { seedDemoContent } from './seed/demo.ts';

export const contentService: ServiceDefinition = {
  name: 'content',
  schema: contentSchema,
  Env: ContentEnv,
  module: ContentModule,
  seed: seedDemoContent,
};

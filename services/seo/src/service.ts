import { ServiceEnv } from '@paddock/kit/env/service-env';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { SeoModule } from './app.module.ts';
import { seoSchema } from './schema.ts';
import { seedDemoSeo } from './seed/demo.ts';

export const seoService: ServiceDefinition = {
  name: 'seo',
  schema: seoSchema,
  Env: ServiceEnv,
  module: SeoModule,
  seed: seedDemoSeo,
};

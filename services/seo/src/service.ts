import { ServiceEnv } from '@paddock/kit/env/service-env';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { seoSchema } from './schema.ts';
import { seedDemoSeo } from './seed/demo.ts';
import { GapsModule } from './gaps/gaps.module.ts';
import { SeoEntriesModule } from './seo-entries/seo-entries.module.ts';
import { SharePicturesModule } from './share-pictures/share-pictures.module.ts';

@Module({ imports: [ClockModule, GapsModule, SeoEntriesModule, SharePicturesModule] })
class SeoModule {}

export const seoService: ServiceDefinition = {
  name: 'seo',
  schema: seoSchema,
  Env: ServiceEnv,
  module: SeoModule,
  seed: seedDemoSeo,
};

import { Module } from '@nestjs/common';
import { ClockModule } from '@paddock/kit/clock';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ForgetVisitsJob } from './gaps/forget-visits.job.ts';
import { GapsController } from './gaps/gaps.controller.ts';
import { VisitsRepository } from './gaps/visits.repository.ts';
import { seoSchema } from './schema.ts';
import { seedDemoSeo } from './seed/demo.ts';
import { SeoEntriesOfficeController } from './seo-entries/seo-entries-office.controller.ts';
import { SeoEntriesController } from './seo-entries/seo-entries.controller.ts';
import { SeoEntriesRepository } from './seo-entries/seo-entries.repository.ts';
import { SharePicturesController } from './share-pictures/share-pictures.controller.ts';

@Module({
  imports: [ClockModule],
  controllers: [GapsController, SeoEntriesController, SeoEntriesOfficeController, SharePicturesController],
  providers: [GapFinder, VisitsRepository, ForgetVisitsJob, SeoEntriesRepository],
})
class SeoModule {}

export const seoService: ServiceDefinition = {
  name: 'seo',
  schema: seoSchema,
  Env: ServiceEnv,
  module: SeoModule,
  seed: seedDemoSeo,
};

import { ServiceEnv } from '@paddock/kit/env/service-env';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClockModule } from '@paddock/kit/clock';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Module } from '@nestjs/common';
import { seoSchema } from './schema.ts';
import { seedDemoSeo } from './seed/demo.ts';
import { GapsOfficeController } from './gaps/gaps-office.controller.ts';
import { GapsController } from './gaps/gaps.controller.ts';
import { VisitsRepository } from './gaps/visits.repository.ts';
import { ForgetVisitsJob, VisitsService } from './gaps/visits.service.ts';
import { SeoEntriesOfficeController } from './seo-entries/seo-entries-office.controller.ts';
import { SeoEntriesRepository } from './seo-entries/seo-entries.repository.ts';
import { SeoEntriesController } from './seo-entries/seo-entries.controller.ts';
import { SharePicturesController } from './share-pictures/share-pictures.controller.ts';

@Module({
  imports: [ClockModule],
  controllers: [
    GapsController,
    GapsOfficeController,
    SeoEntriesController,
    SeoEntriesOfficeController,
    SharePicturesController,
  ],
  providers: [GapFinder, VisitsService, VisitsRepository, ForgetVisitsJob, SeoEntriesRepository],
})
class SeoModule {}

export const seoService: ServiceDefinition = {
  name: 'seo',
  schema: seoSchema,
  Env: ServiceEnv,
  module: SeoModule,
  seed: seedDemoSeo,
};

import { Module } from '@nestjs/common';
import { SeoEntriesOfficeService } from './seo-entries-office.service.ts';
import { SeoEntriesController } from './seo-entries.controller.ts';
import { SeoEntriesRepository } from './seo-entries.repository.ts';
import { SeoEntriesService } from './seo-entries.service.ts';

@Module({
  controllers: [SeoEntriesController],
  providers: [SeoEntriesService, SeoEntriesOfficeService, SeoEntriesRepository],
})
export class SeoEntriesModule {}

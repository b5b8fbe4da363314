import { Module } from '@nestjs/common';
import { SeoEntriesOfficeController } from './seo-entries-office.controller.ts';
import { SeoEntriesRepository } from './seo-entries.repository.ts';
import { SeoEntriesController } from './seo-entries.controller.ts';

@Module({
  controllers: [SeoEntriesController, SeoEntriesOfficeController],
  providers: [SeoEntriesRepository],
})
export class SeoEntriesModule {}

import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { VersionsModule } from '../versions/versions.module.ts';
import { AppearJob } from './appear.job.ts';
import { EditingService } from './editing.service.ts';
import { PublishingService } from './publishing.service.ts';

@Module({
  imports: [VersionsModule],
  providers: [PublishingService, EditingService, AppearJob, SearchIndex],
  exports: [PublishingService, EditingService],
})
export class PublishingModule {}

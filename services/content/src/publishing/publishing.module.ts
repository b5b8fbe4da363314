import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { VersionsModule } from '../versions/versions.module.ts';
import { AppearJob } from './appear.job.ts';
import { PublishingService } from './publishing.service.ts';

@Module({
  imports: [VersionsModule],
  providers: [PublishingService, AppearJob, SearchIndex],
  exports: [PublishingService],
})
export class PublishingModule {}

import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { EditingService } from './editing.service.ts';
import { PreviewsService } from './previews.service.ts';
import { PublishingController } from './publishing.controller.ts';
import { AppearJob, PublishingService } from './publishing.service.ts';
import { VersionsRepository } from './versions.repository.ts';
import { VersionsService } from './versions.service.ts';

@Module({
  controllers: [PublishingController],
  providers: [
    PublishingService,
    EditingService,
    VersionsService,
    VersionsRepository,
    PreviewsService,
    AppearJob,
    SearchIndex,
  ],
  exports: [PublishingService, EditingService, PreviewsService],
})
export class PublishingModule {}

import { Module } from '@nestjs/common';
import { ClockModule } from '@paddock/kit/clock';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { SearchIndex } from '@paddock/kit/search/search-index';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { AlbumsOfficeController } from './albums/albums-office.controller.ts';
import { AlbumsController } from './albums/albums.controller.ts';
import { AlbumsRepository } from './albums/albums.repository.ts';
import { ContactMessagesOfficeController } from './contact-messages/contact-messages-office.controller.ts';
import { ContactMessagesController } from './contact-messages/contact-messages.controller.ts';
import { ContactMessagesRepository } from './contact-messages/contact-messages.repository.ts';
import { ContentEnv } from './env.ts';
import { GapsController } from './gaps/gaps.controller.ts';
import { NewsOfficeController } from './news/news-office.controller.ts';
import { NewsController } from './news/news.controller.ts';
import { NewsRepository } from './news/news.repository.ts';
import { PagesOfficeController } from './pages/pages-office.controller.ts';
import { PagesController } from './pages/pages.controller.ts';
import { PagesRepository } from './pages/pages.repository.ts';
import { EditingService } from './publishing/editing.service.ts';
import { PreviewsService } from './publishing/previews.service.ts';
import { PublishingController } from './publishing/publishing.controller.ts';
import { AppearJob, PublishingService } from './publishing/publishing.service.ts';
import { VersionsRepository } from './publishing/versions.repository.ts';
import { VersionsService } from './publishing/versions.service.ts';
import { contentSchema } from './schema.ts';
import { SearchController } from './search/search.controller.ts';
import { seedDemoContent } from './seed/demo.ts';
import { SettingsOfficeController } from './settings/settings-office.controller.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import { SettingsService } from './settings/settings.service.ts';
import { StreamOrigins } from './videos/stream-origins.ts';
import { VideosOfficeController } from './videos/videos-office.controller.ts';
import { VideosController } from './videos/videos.controller.ts';
import { VideosRepository } from './videos/videos.repository.ts';

@Module({
  imports: [ClockModule],
  controllers: [
    AlbumsController,
    AlbumsOfficeController,
    ContactMessagesController,
    ContactMessagesOfficeController,
    GapsController,
    NewsController,
    NewsOfficeController,
    PagesController,
    PagesOfficeController,
    PublishingController,
    SearchController,
    SettingsOfficeController,
    VideosController,
    VideosOfficeController,
  ],
  providers: [
    AlbumsRepository,
    ContactMessagesRepository,
    GapFinder,
    NewsRepository,
    PagesRepository,
    PublishingService,
    EditingService,
    VersionsService,
    VersionsRepository,
    PreviewsService,
    AppearJob,
    SearchIndex,
    SettingsService,
    SettingsRepository,
    VideosRepository,
    StreamOrigins,
  ],
})
class ContentModule {}

export const contentService: ServiceDefinition = {
  name: 'content',
  schema: contentSchema,
  Env: ContentEnv,
  module: ContentModule,
  seed: seedDemoContent,
};

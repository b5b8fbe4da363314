import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { ContentEnv } from './env.ts';
import { contentSchema } from './schema.ts';
import { seedDemoContent } from './seed/demo.ts';
import { AlbumsModule } from './albums/albums.module.ts';
import { ContactMessagesModule } from './contact-messages/contact-messages.module.ts';
import { GapsModule } from './gaps/gaps.module.ts';
import { NewsModule } from './news/news.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { VideosModule } from './videos/videos.module.ts';

@Module({
  imports: [
    ClockModule,
    NewsModule,
    AlbumsModule,
    VideosModule,
    PagesModule,
    SettingsModule,
    ContactMessagesModule,
    SearchModule,
    GapsModule,
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

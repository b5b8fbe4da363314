import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { Album } from './albums/album.entity.ts';
import { ContactMessage } from './contact-messages/contact-message.entity.ts';
import { CreateContent1000000000400 } from './database/migrations/1000000000400-create-content.ts';
import { SearchContent1000000000401 } from './database/migrations/1000000000401-search-content.ts';
import { AttachToMessages1000000000419 } from './database/migrations/1000000000419-attach-to-messages.ts';
import { MarkRecordings1000000000438 } from './database/migrations/1000000000438-mark-recordings.ts';
import { StreamVideos1000000000439 } from './database/migrations/1000000000439-stream-videos.ts';
import { News } from './news/news.entity.ts';
import { SitePage } from './pages/site-page.entity.ts';
import { Setting } from './settings/setting.entity.ts';
import { Video } from './videos/video.entity.ts';

export const contentSchema: SchemaOfService = {
  service: 'content',
  entities: [News, Album, Video, SitePage, Setting, ContactMessage],
  migrations: [
    CreateContent1000000000400,
    SearchContent1000000000401,
    AttachToMessages1000000000419,
    MarkRecordings1000000000438,
    StreamVideos1000000000439,
  ],
  writers: {
    news: 'news',
    album: 'albums',
    video: 'videos',
    site_page: 'pages',
    setting: 'settings',
    contact_message: 'contact-messages',
    version: 'versions',
  },
};

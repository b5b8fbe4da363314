import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { Album } from './albums/album.entity.ts';
import { ContactMessage } from './contact-messages/contact-message.entity.ts';
import columns from './database/columns.json' with { type: 'json' };
import { CreateContent2000000001001 } from './database/migrations/2000000001001-create-content.ts';
import { AddInitials2000000001002 } from './database/migrations/2000000001002-add-initials.ts';
import { AddLegalPages2000000001003 } from './database/migrations/2000000001003-add-legal-pages.ts';
import { AddIdentity2000000001004 } from './database/migrations/2000000001004-add-identity.ts';
import { AddLook2000000001005 } from './database/migrations/2000000001005-add-look.ts';
import { AddSiteLanguages2000000001006 } from './database/migrations/2000000001006-add-site-languages.ts';
import { AddOwnPages2000000001007 } from './database/migrations/2000000001007-add-own-pages.ts';
import { AddWordsOfTheSport2000000001008 } from './database/migrations/2000000001008-add-words-of-the-sport.ts';
import { AddSignatureAndSeal2000000001009 } from './database/migrations/2000000001009-add-signature-and-seal.ts';
import { AddCountry2000000001010 } from './database/migrations/2000000001010-add-country.ts';
import { AddVideoSystems2000000001011 } from './database/migrations/2000000001011-add-video-systems.ts';
import { AddRacerName2000000001012 } from './database/migrations/2000000001012-add-racer-name.ts';
import { News } from './news/news.entity.ts';
import { SitePage } from './pages/site-page.entity.ts';
import { Setting } from './settings/setting.entity.ts';
import { Video } from './videos/video.entity.ts';

export const contentSchema: SchemaOfService = {
  service: 'content',
  entities: [News, Album, Video, SitePage, Setting, ContactMessage],
  migrations: [
    CreateContent2000000001001,
    AddInitials2000000001002,
    AddLegalPages2000000001003,
    AddIdentity2000000001004,
    AddLook2000000001005,
    AddSiteLanguages2000000001006,
    AddOwnPages2000000001007,
    AddWordsOfTheSport2000000001008,
    AddSignatureAndSeal2000000001009,
    AddCountry2000000001010,
    AddVideoSystems2000000001011,
    AddRacerName2000000001012,
  ],
  columns,
  writers: {
    news: 'news',
    album: 'albums',
    video: 'videos',
    site_page: 'pages',
    setting: 'settings',
    contact_message: 'contact-messages',
    version: 'publishing',
  },
};

import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { CreateSeoEntries1000000000601 } from './database/migrations/1000000000601-create-seo-entries.ts';
import { CreatePageVisits1000000000610 } from './database/migrations/1000000000610-create-page-visits.ts';
import { SeoEntry } from './seo-entries/seo-entry.entity.ts';

export const seoSchema: SchemaOfService = {
  service: 'seo',
  entities: [SeoEntry],
  migrations: [CreateSeoEntries1000000000601, CreatePageVisits1000000000610],
  writers: { seo_entry: 'seo-entries', page_visit: 'visits' },
};

import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import columns from './database/columns.json' with { type: 'json' };
import { CreateSeoEntries2000000001001 } from './database/migrations/2000000001001-create-seo-entries.ts';
import { SeoEntry } from './seo-entries/seo-entry.entity.ts';

export const seoSchema: SchemaOfService = {
  service: 'seo',
  entities: [SeoEntry],
  migrations: [CreateSeoEntries2000000001001],
  columns,
  writers: { seo_entry: 'seo-entries', page_visit: 'gaps' },
};

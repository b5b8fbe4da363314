import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { seoSchema } from '../schema.ts';
import demo from './demo.json' with { type: 'json' };

/** SEO entries of two pages. Idempotent: does nothing when there are entries. */
export async function seedDemoSeo(url: string): Promise<void> {
  await withDatabase(seoSchema, url, (source) =>
    source.transaction(async (manager) => {
      await manager.query('lock table seo_entry in share row exclusive mode');
      const entries = await manager.query<object[]>('select 1 from seo_entry limit 1');
      if (entries.length === 0) await insertRows(manager, 'seo_entry', demo.entries);
    }),
  );
}

import { createSearchTables, dropSearchTables } from '@paddock/kit/search/search-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchPresentContent } from '../search-present-content.ts';

export class SearchContent1000000000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTables(runner);
    await searchPresentContent((sql, values) => runner.query(sql, values));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearchTables(runner);
  }
}

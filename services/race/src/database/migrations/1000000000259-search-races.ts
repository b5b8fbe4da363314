import { createSearchTables, dropSearchTables } from '@paddock/kit/search/search-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchPresentRaces } from '../../catalog/races/searched-race.ts';

export class SearchRaces1000000000259 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTables(runner);
    await searchPresentRaces((sql, values) => runner.query(sql, values));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSearchTables(runner);
  }
}

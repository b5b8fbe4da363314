import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates tables from nothing, in one script. */
export abstract class Baseline implements MigrationInterface {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a baseline cannot be reverted'));
  }
}

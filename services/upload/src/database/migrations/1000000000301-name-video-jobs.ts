import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs are known by a uuid. */
export class NameVideoJobs1000000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table file drop column video_job, add column video_job uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table file drop column video_job, add column video_job bigint`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StreamVideos1000000000439 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table video
        add column stream text not null default '',
        add column live_since timestamptz,
        add constraint video_one_source check (stream = '' or (url = '' and qualities = '[]'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table video drop constraint video_one_source, drop column live_since, drop column stream',
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrections of directors to flights of timing systems, and what they kept as it is. */
export class AddDoubts2000000001027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- corrected: in place of seats. kept: [{ kind, seat, pass }], not asked again.
      alter table timer_flight add column corrected jsonb, add column kept jsonb not null default '[]'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('answers of directors would be lost'));
  }
}

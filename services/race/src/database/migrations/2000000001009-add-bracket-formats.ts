import type { QueryRunner } from 'typeorm';
import { Choices } from '@paddock/kit/database/migration-kinds';

/** More sizes of brackets, and finals that are repeated until a pilot has won twice. */
export class AddBracketFormats2000000001009 extends Choices {
  protected readonly choices = [
    [
      'stage',
      'bracket',
      [
        'single-4',
        'single-8',
        'single-16',
        'single-32',
        'single-64',
        'double-4',
        'double-8',
        'double-16',
        'double-32',
        'double-64',
        'multigp-16',
      ],
    ],
  ] as const;

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(`alter table stage add column chase_the_ace boolean not null default false`);
  }
}

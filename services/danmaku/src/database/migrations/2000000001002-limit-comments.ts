import { Choices } from '@paddock/kit/database/migration-kinds';
import type { QueryRunner } from 'typeorm';

export class LimitComments2000000001002 extends Choices {
  protected readonly choices = [
    ['comment', 'type', [0, 1, 2]],
    ['comment', 'status', ['shown', 'hidden', 'silent', 'recalled']],
    ['comment', 'lang', ['cn', 'en', 'ru']],
    ['comment_report', 'reason', ['spam', 'abuse', 'spoiler', 'illegal', 'other']],
    ['word_list', 'lang', ['cn', 'en', 'ru']],
  ] as const;

  override async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table comment drop constraint comment_type, drop constraint comment_status');
    await super.up(runner);
  }
}

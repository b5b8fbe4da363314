import { Renames } from '@paddock/kit/database/migration-kinds';
import type { QueryRunner } from 'typeorm';

export class RenameOwnerVersion2000000001002 extends Renames {
  protected readonly renames = [
    ['table', 'owner_word', 'owner_version'],
    ['column', 'owner_version', 'as_of', 'version'],
    ['column', 'owner_version', 'heard_at', 'received_at'],
    ['index', 'owner_version_by_heard', 'owner_version_by_received'],
  ] as const;

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.query(`
      alter table file drop constraint file_state, alter column state set default 'stored';
      update file set state = case state when 'kept' then 'stored' else 'deleting' end;
      alter table file add constraint file_state check (state in ('stored', 'deleting'))`);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table file drop constraint file_state, alter column state set default 'kept';
      update file set state = case state when 'stored' then 'kept' else 'going' end;
      alter table file add constraint file_state check (state in ('kept', 'going'))`);
    await super.down(runner);
  }
}

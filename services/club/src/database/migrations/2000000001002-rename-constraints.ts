import { Renames } from '@paddock/kit/database/migration-kinds';

export class RenameConstraints2000000001002 extends Renames {
  protected readonly renames = [
    ['constraint', 'club_join', 'club_join_decided_with_its_moment', 'club_join_decided_has_date'],
  ] as const;
}

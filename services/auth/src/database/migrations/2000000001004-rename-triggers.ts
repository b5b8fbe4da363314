import { Renames } from '@paddock/kit/database/migration-kinds';

export class RenameTriggers2000000001004 extends Renames {
  protected readonly renames = [
    ['trigger', 'member', 'member_is_searched', 'member_search_updated'],
    ['trigger', 'audit_entry', 'audit_entry_kept', 'audit_entry_immutable'],
    ['function', 'keep_member_search', 'update_member_search'],
    ['function', 'keep_audit_entry', 'reject_audit_change'],
    ['index', 'delivery_under_way', 'delivery_sending'],
  ] as const;
}

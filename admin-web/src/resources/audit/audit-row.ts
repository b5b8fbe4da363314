import type { RowOf } from '../../engine/resource.ts';

export type AuditEntry = RowOf<'adm/get_audit_list'>;

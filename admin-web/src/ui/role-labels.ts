import type { AdminRole } from '@paddock/contracts/caller';
import type { TextKey } from '../providers/i18n.ts';

export const roleLabels = {
  owner: 'role.owner',
  editor: 'role.editor',
  operator: 'role.operator',
  viewer: 'role.viewer',
} as const satisfies Record<AdminRole, TextKey>;

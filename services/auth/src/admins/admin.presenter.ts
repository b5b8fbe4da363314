import type { AdminView } from '@paddock/contracts/auth/admin.shapes';
import type { Admin } from './admin.entity.ts';

export const presentAdmin = (admin: Admin, totpOn: boolean) =>
  ({
    adminId: admin.publicId,
    account: admin.account,
    name: admin.name,
    role: admin.role,
    status: admin.status,
    totpOn,
    lastLoginAt: admin.lastLoginAt?.toISOString() ?? null,
    createdAt: admin.createdAt.toISOString(),
  }) satisfies AdminView;

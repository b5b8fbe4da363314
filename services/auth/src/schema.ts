import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { Admin } from './admins/admin.entity.ts';
import { AuditEntry } from './audit-entries/audit-entry.entity.ts';
import { CreateMembers1000000000101 } from './database/migrations/1000000000101-create-members.ts';
import { CreateAdmins1000000000102 } from './database/migrations/1000000000102-create-admins.ts';
import { CreateAuditEntries1000000000103 } from './database/migrations/1000000000103-create-audit-entries.ts';
import { CountStatusChanges1000000000104 } from './database/migrations/1000000000104-count-status-changes.ts';
import { CreateMessages1000000000105 } from './database/migrations/1000000000105-create-messages.ts';
import { ConfirmEmails1000000000106 } from './database/migrations/1000000000106-confirm-emails.ts';
import { SearchMembers1000000000108 } from './database/migrations/1000000000108-search-members.ts';
import { PasswordsLater1000000000109 } from './database/migrations/1000000000109-passwords-later.ts';
import { CloseAccounts1000000000110 } from './database/migrations/1000000000110-close-accounts.ts';
import { KnowDevices1000000000113 } from './database/migrations/1000000000113-know-devices.ts';
import { FindFailedDeliveries1000000000118 } from './database/migrations/1000000000118-find-failed-deliveries.ts';
import { FindCallsigns1000000000129 } from './database/migrations/1000000000129-find-callsigns.ts';
import { Member } from './members/member.entity.ts';
import { RecoveryCode } from './second-factor/recovery-code.entity.ts';
import { SecondFactor } from './second-factor/second-factor.entity.ts';
import { AdminSession } from './sessions/admin-session.entity.ts';
import { MemberSession } from './sessions/member-session.entity.ts';

export const authSchema: SchemaOfService = {
  service: 'auth',
  entities: [Member, MemberSession, Admin, AdminSession, SecondFactor, RecoveryCode, AuditEntry],
  migrations: [
    CreateMembers1000000000101,
    CreateAdmins1000000000102,
    CreateAuditEntries1000000000103,
    CountStatusChanges1000000000104,
    CreateMessages1000000000105,
    ConfirmEmails1000000000106,
    SearchMembers1000000000108,
    PasswordsLater1000000000109,
    CloseAccounts1000000000110,
    KnowDevices1000000000113,
    FindFailedDeliveries1000000000118,
    FindCallsigns1000000000129,
  ],
  writers: {
    member: 'members',
    // Updated in one statement with the session that was used.
    'member.last_seen_at': 'sessions',
    member_search: 'members',
    member_session: 'sessions',
    member_device: 'sessions',
    admin: 'admins',
    admin_session: 'sessions',
    second_factor: 'second-factor',
    recovery_code: 'second-factor',
    audit_entry: 'audit-entries',
    message: 'messages',
    delivery: 'messages',
    message_preference: 'messages',
  },
};

import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import { Admin } from './admins/admin.entity.ts';
import { AuditEntry } from './audit-entries/audit-entry.entity.ts';
import columns from './database/columns.json' with { type: 'json' };
import { CreateMembers2000000001001 } from './database/migrations/2000000001001-create-members.ts';
import { CreateAdmins2000000001002 } from './database/migrations/2000000001002-create-admins.ts';
import { CreateMessages2000000001003 } from './database/migrations/2000000001003-create-messages.ts';
import { AddCallsignInitials2000000001004 } from './database/migrations/2000000001004-add-callsign-initials.ts';
import { AddToldByPhone2000000001005 } from './database/migrations/2000000001005-add-told-by-phone.ts';
import { CreateSetupKey2000000001006 } from './database/migrations/2000000001006-create-setup-key.ts';
import { AddPasswordLinks2000000001007 } from './database/migrations/2000000001007-add-password-links.ts';
import { CreatePushDevices2000000001008 } from './database/migrations/2000000001008-create-push-devices.ts';
import { AddPilotsInCare2000000001009 } from './database/migrations/2000000001009-add-pilots-in-care.ts';
import { AddDirectors2000000001010 } from './database/migrations/2000000001010-add-directors.ts';
import { Member } from './members/member.entity.ts';
import { RecoveryCode } from './second-factor/recovery-code.entity.ts';
import { SecondFactor } from './second-factor/second-factor.entity.ts';
import { AdminSession } from './sessions/admin-session.entity.ts';
import { MemberSession } from './sessions/member-session.entity.ts';

export const authSchema: SchemaOfService = {
  service: 'auth',
  entities: [Member, MemberSession, Admin, AdminSession, SecondFactor, RecoveryCode, AuditEntry],
  migrations: [
    CreateMembers2000000001001,
    CreateAdmins2000000001002,
    CreateMessages2000000001003,
    AddCallsignInitials2000000001004,
    AddToldByPhone2000000001005,
    CreateSetupKey2000000001006,
    AddPasswordLinks2000000001007,
    CreatePushDevices2000000001008,
    AddPilotsInCare2000000001009,
    AddDirectors2000000001010,
  ],
  columns,
  writers: {
    member: 'members',
    // Updated in one statement with the session that was used.
    'member.last_seen_at': 'sessions',
    member_search: 'members',
    member_session: 'sessions',
    ended_session: 'sessions',
    member_device: 'sessions',
    admin: 'admins',
    setup_key: 'admins',
    password_link: 'admins',
    admin_session: 'sessions',
    second_factor: 'second-factor',
    recovery_code: 'second-factor',
    audit_entry: 'audit-entries',
    message: 'messages',
    delivery: 'messages',
    message_preference: 'messages',
    push_device: 'push',
  },
};

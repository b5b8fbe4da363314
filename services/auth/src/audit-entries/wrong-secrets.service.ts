import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Database } from '@paddock/kit/database/database';
import { AuditEntriesRepository } from './audit-entries.repository.ts';

interface Target {
  publicId: string;
  account: string;
}

/** Wrong passwords and second factors of admins in the audit log, without the secrets; bounded by the limits of attempts. */
@Injectable()
export class WrongSecretsService {
  constructor(
    private readonly audit: AuditTrail,
    private readonly entries: AuditEntriesRepository,
    private readonly database: Database,
  ) {}

  record({ publicId, account }: Target, secret: 'password' | 'secondFactor'): Promise<void> {
    const entry = { subject: `admin:${publicId}`, after: { [secret]: 'wrong' } };
    return this.database.transaction(() => this.audit.record(entry, { adminId: publicId, account }));
  }

  /** The latest of three wrong second factors within an hour, in the last week and since the last change of the password. */
  lastOfCodes(adminId: string): Promise<Date | null> {
    return this.entries.lastOfWrongCodes(adminId);
  }
}

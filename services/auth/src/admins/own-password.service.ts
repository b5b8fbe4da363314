import type { AdminSessionView, ModifyPasswordInput } from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Injectable } from '@nestjs/common';
import { AttemptsService } from '../limits/attempts.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import type { Admin } from './admin.entity.ts';
import { AdminsRepository } from './admins.repository.ts';
import { OwnAdminService } from './own-admin.service.ts';

/** What an admin has to show again although signed in: their password. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly own: OwnAdminService,
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
  ) {}

  async demand(admin: Admin, password: string): Promise<void> {
    const attempt = await this.attempts.take('own-password', admin.publicId);
    if (!(await this.passwords.matches(admin.passwordHash, password))) throw new Refusal('wrong_password');
    await attempt.giveBack();
  }

  async change(
    { oldPassword, newPassword }: ModifyPasswordInput,
    caller: AdminCaller,
  ): Promise<AdminSessionView> {
    const admin = await this.own.lock(caller);
    await this.demand(admin, oldPassword);
    this.passwords.refuseWeak('newPassword', newPassword, [admin.account, admin.name]);
    await this.admins.update(admin, { passwordHash: await this.passwords.hash(newPassword) });
    await this.sessions.endAll(admin);
    await this.audit.record({
      subject: `admin:${admin.publicId}`,
      after: { password: 'changed' },
    });
    return this.own.openSession(admin);
  }
}

import { Controller } from '@nestjs/common';
import type {
  AdminSessionView,
  ConfirmTotpInput,
  ModifyPasswordInput,
  OwnAdminView,
  RecoveryCodesView,
  RemoveTotpInput,
  TotpEnrolmentView,
} from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { NoInput, NoView } from '@paddock/contracts/page';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { CodeCheckService } from '../second-factor/code-check.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import { AdminsRepository } from './admins.repository.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { PasswordLinksRepository } from './password-links/password-links.repository.ts';

/** The calling admin's profile, password, session and second factor. */
@Controller()
export class OwnAdminController {
  constructor(
    private readonly own: OwnAdminService,
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly passwordLinks: PasswordLinksRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly codes: CodeCheckService,
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_adm_info')
  async info(_input: NoInput, { adminId }: AdminCaller): Promise<OwnAdminView> {
    const admin = await this.admins.findByPublicId(adminId);
    if (!admin) throw new Refusal('not_signed_in');
    return this.own.present(admin);
  }

  @HandlesCallInTwoSteps('adm/modify_pwd')
  async changePassword(
    { oldPassword, newPassword }: ModifyPasswordInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<AdminSessionView>> {
    const verified = await this.own.byPassword(caller, oldPassword);
    this.passwords.refuseWeak('newPassword', newPassword, [verified.account, verified.name]);
    const passwordHash = await this.passwords.hash(newPassword);
    return async () => {
      const admin = await this.own.lockUnchanged(verified);
      await this.admins.update(admin, { passwordHash });
      await this.passwordLinks.delete(admin.id);
      await this.sessions.endAll(admin);
      await this.audit.record({
        subject: `admin:${admin.publicId}`,
        after: { password: 'changed' },
      });
      const session = await this.own.openSession(admin);
      // The audit entry of this change is not written yet.
      session.admin.wrongCodesAt = null;
      return session;
    };
  }

  @HandlesCall('adm/logout')
  async logout(_input: NoInput, { adminId, sessionId }: AdminCaller): Promise<NoView> {
    await this.audit.record({ subject: `admin:${adminId}` });
    return this.sessions.endOne(adminId, sessionId);
  }

  @HandlesCall('adm/enrol_totp')
  async enrol(_input: NoInput, caller: AdminCaller): Promise<TotpEnrolmentView> {
    const admin = await this.own.lock(caller);
    const enrolment = await this.secondFactor.begin(admin.id, admin.account);
    await this.audit.record({ subject: `admin:${admin.publicId}` });
    return enrolment;
  }

  @HandlesCall('adm/confirm_totp')
  async confirm({ totp }: ConfirmTotpInput, caller: AdminCaller): Promise<RecoveryCodesView> {
    const admin = await this.own.lock(caller);
    const recoveryCodes = await this.secondFactor.confirm(admin.id, totp);
    // The other sessions were opened without a second factor.
    await this.sessions.endOthers(admin, caller.sessionId);
    await this.audit.record({
      subject: `admin:${admin.publicId}`,
      before: { totpOn: false },
      after: { totpOn: true },
    });
    return { recoveryCodes };
  }

  @HandlesCallInTwoSteps('adm/remove_totp')
  async remove(
    { password, totp }: RemoveTotpInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<OwnAdminView>> {
    const verified = await this.own.byPassword(caller, password);
    const code = await this.codes.compare(verified, totp);
    const disable = async () => {
      const admin = await this.own.lockUnchanged(verified);
      await this.codes.take(admin, totp);
      await this.secondFactor.disable(admin.id);
      await this.sessions.endOthers(admin, caller.sessionId);
      await this.audit.record({
        subject: `admin:${admin.publicId}`,
        before: { totpOn: true },
        after: { totpOn: false },
      });
      return this.own.present(admin);
    };
    return () => (code ? code.confirm(disable) : disable());
  }
}

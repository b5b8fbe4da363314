import type {
  ConfirmTotpInput,
  OwnAdminView,
  RecoveryCodesView,
  RemoveTotpInput,
  TotpEnrolmentView,
} from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { Injectable } from '@nestjs/common';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import { OwnAdminService } from './own-admin.service.ts';

@Injectable()
export class OwnSecondFactorService {
  constructor(
    private readonly own: OwnAdminService,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
  ) {}

  async enrol(caller: AdminCaller): Promise<TotpEnrolmentView> {
    const admin = await this.own.lock(caller);
    const enrolment = await this.secondFactor.begin(admin.id, admin.account);
    await this.audit.record({ subject: `admin:${admin.publicId}` });
    return enrolment;
  }

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

  async remove(
    { password, totp }: RemoveTotpInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<OwnAdminView>> {
    const verified = await this.own.byPassword(caller, password);
    return async () => {
      const admin = await this.own.lockUnchanged(verified);
      await this.secondFactor.require(admin.id, totp);
      await this.secondFactor.disable(admin.id);
      await this.sessions.endOthers(admin, caller.sessionId);
      await this.audit.record({
        subject: `admin:${admin.publicId}`,
        before: { totpOn: true },
        after: { totpOn: false },
      });
      return this.own.present(admin);
    };
  }
}

import { Inject, Controller } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AdminSessionView, AdminLoginInput } from '@paddock/contracts/auth/admin.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { LOG } from '@paddock/kit/service-tokens';
import { AttemptsService } from '../limits/attempts.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { CodeCheckService } from '../second-factor/code-check.service.ts';
import type { Admin } from './admin.entity.ts';
import { AdminsRepository } from './admins.repository.ts';
import { OwnAdminService } from './own-admin.service.ts';

@Controller()
export class AdminSignInController {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly codes: CodeCheckService,
    private readonly attempts: AttemptsService,
    private readonly own: OwnAdminService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @HandlesCallInTwoSteps('adm/login')
  async login({
    account,
    password,
    totp,
    device,
  }: AdminLoginInput): Promise<TransactionStep<AdminSessionView>> {
    const name = account.trim().toLowerCase();
    const attempt = await this.attempts.atLogin('admin-login', name, device, Boolean(totp?.trim()));
    const { verified, code } = await attempt.evaluate(async () => {
      const owner = await this.byPassword(name, password, attempt.needsBoth);
      if (owner.status !== 'active') throw new Refusal('account_suspended');
      const compared = await this.codes.compare(owner, totp);
      if (attempt.needsBoth && !compared) throw new Refusal('wrong_totp');
      return { verified: owner, code: compared };
    });
    const signIn = async () => {
      // Locked so that password, role and status cannot change during the sign-in.
      const admin = await this.admins.lock(verified.publicId);
      if (admin?.passwordHash !== verified.passwordHash) throw new Refusal('wrong_credentials');
      if (admin.status !== 'active') throw new Refusal('account_suspended');
      await this.codes.take(admin, totp);

      await this.admins.update(admin, { lastLoginAt: this.clock.now() });
      await this.audit.record(
        { subject: `admin:${admin.publicId}` },
        { adminId: admin.publicId, account: admin.account },
      );
      return this.own.openSession(admin, attempt.device);
    };
    return () => attempt.confirm(() => (code ? code.confirm(signIn) : signIn()));
  }

  private async byPassword(account: string, password: string, needsBoth: boolean): Promise<Admin> {
    const admin = await this.admins.findByAccount(account);
    if ((await this.passwords.matches(admin?.passwordHash, password)) && admin) return admin;
    // Logs no unknown account name: it may be a password typed into the wrong field.
    const { address, requestId } = currentCall();
    this.log.warn({ account: admin?.account ?? 'unknown', address, requestId }, 'an admin login failed');
    // Without a limit per account, entries would be unlimited too.
    if (admin && !needsBoth) await this.own.recordWrongPassword(admin);
    throw new Refusal('wrong_credentials');
  }
}

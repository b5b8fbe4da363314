import type { AdminSessionView, AdminLoginInput } from '@paddock/contracts/auth/admin.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { LOG } from '@paddock/kit/service-tokens';
import { Clock } from '@paddock/kit/clock';
import { Inject, Controller } from '@nestjs/common';
import type { Logger } from 'pino';
import { AttemptsService } from '../limits/attempts.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { Admin } from './admin.entity.ts';
import { AdminsRepository } from './admins.repository.ts';
import { OwnAdminService } from './own-admin.service.ts';

@Controller()
export class AdminSignInController {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly secondFactor: SecondFactorService,
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
    const attempt = await this.attempts.atLogin('admin-login', name, device, () =>
      this.hasFactor(name, totp),
    );
    const verified = await attempt.evaluate(() => this.byPassword(name, password));
    const signIn = async () => {
      // Locked so that password, role and status cannot change during the sign-in.
      const admin = await this.admins.lock(verified.publicId);
      if (admin?.passwordHash !== verified.passwordHash) throw new Refusal('wrong_credentials');
      if (admin.status !== 'active') throw new Refusal('account_suspended');
      await this.secondFactor.require(admin.id, totp);

      await this.admins.update(admin, { lastLoginAt: this.clock.now() });
      await this.audit.record(
        { subject: `admin:${admin.publicId}` },
        { adminId: admin.publicId, account: admin.account },
      );
      return this.own.openSession(admin, attempt.device);
    };
    return () => attempt.confirm(signIn);
  }

  private async hasFactor(account: string, totp: string | undefined): Promise<boolean> {
    const admin = totp?.trim() ? await this.admins.findByAccount(account) : null;
    return admin !== null && this.secondFactor.isValid(admin.id, totp!.trim());
  }

  private async byPassword(account: string, password: string): Promise<Admin> {
    const admin = await this.admins.findByAccount(account);
    if ((await this.passwords.matches(admin?.passwordHash, password)) && admin) return admin;
    // Logs no unknown account name: it may be a password typed into the wrong field.
    const { address, requestId } = currentCall();
    this.log.warn({ account: admin?.account ?? 'unknown', address, requestId }, 'an admin login failed');
    if (admin) await this.own.recordWrongPassword(admin);
    throw new Refusal('wrong_credentials');
  }
}

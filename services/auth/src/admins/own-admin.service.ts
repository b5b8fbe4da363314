import { Inject, Injectable } from '@nestjs/common';
import type { AdminSessionView, AdminView, OwnAdminView } from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { Refusal } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { WrongSecretsService } from '../audit-entries/wrong-secrets.service.ts';
import type { AuthEnv } from '../env.ts';
import { AttemptsService } from '../limits/attempts.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import type { Admin } from './admin.entity.ts';
import { AdminsRepository } from './admins.repository.ts';

/** The calling admin, verified and locked. */
@Injectable()
export class OwnAdminService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: AdminSessionsService,
    private readonly wrongSecrets: WrongSecretsService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async lock({ adminId }: Pick<AdminCaller, 'adminId'>): Promise<Admin> {
    const admin = await this.admins.lock(adminId);
    if (admin?.status !== 'active') throw new Refusal('not_signed_in');
    return admin;
  }

  /** At the sign-in. */
  recordWrongPassword(admin: Admin): Promise<void> {
    return this.wrongSecrets.record(admin, 'password');
  }

  /** Password re-entry in a session. */
  async byPassword({ adminId }: AdminCaller, password: string): Promise<Admin> {
    const admin = await this.admins.findByPublicId(adminId);
    if (admin?.status !== 'active') throw new Refusal('not_signed_in');
    const attempt = await this.attempts.forOwnPassword(adminId);
    await attempt.confirm(async () => {
      if (!(await this.passwords.matches(admin.passwordHash, password))) throw new Refusal('wrong_password');
    });
    return admin;
  }

  /** Fails with `wrong_password` if the password changed since it was verified. */
  async lockUnchanged(verified: Admin): Promise<Admin> {
    const admin = await this.lock({ adminId: verified.publicId });
    if (admin.passwordHash !== verified.passwordHash) throw new Refusal('wrong_password');
    return admin;
  }

  async present(admin: Admin): Promise<OwnAdminView> {
    const totpOn = await this.secondFactor.isEnabled(admin.id);
    const wrongCodesAt = await this.wrongSecrets.lastOfCodes(admin.publicId);
    return {
      ...presentAdmin(admin, totpOn),
      secondFactorFirst: this.env.ADMIN_TOTP_REQUIRED && !totpOn,
      wrongCodesAt: wrongCodesAt?.toISOString() ?? null,
    };
  }

  async openSession(admin: Admin, device?: string): Promise<AdminSessionView> {
    const { token, expiresAt } = await this.sessions.open(admin);
    return {
      admAccessToken: token,
      expiresAt: expiresAt.toISOString(),
      admin: await this.present(admin),
      ...(device && { device }),
    };
  }
}

export const presentAdmin = (admin: Admin, totpOn: boolean) =>
  ({
    adminId: admin.publicId,
    account: admin.account,
    name: admin.name,
    role: admin.role,
    races: admin.races,
    status: admin.status,
    hasPassword: admin.passwordHash !== null,
    totpOn,
    lastLoginAt: admin.lastLoginAt?.toISOString() ?? null,
    createdAt: admin.createdAt.toISOString(),
  }) satisfies AdminView;

import type { AdminSessionView, OwnAdminView } from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { Refusal } from '@paddock/kit/calls/refusal';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../env.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import type { Admin } from './admin.entity.ts';
import { presentAdmin } from './admin.presenter.ts';
import { AdminsRepository } from './admins.repository.ts';

/** The admin who asks, as they see themselves. */
@Injectable()
export class OwnAdminService {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: AdminSessionsService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  async info({ adminId }: AdminCaller): Promise<OwnAdminView> {
    const admin = await this.admins.findByPublicId(adminId);
    if (!admin) throw new Refusal('not_signed_in');
    return this.present(admin);
  }

  /** For a change by the admin: nobody else changes the row meanwhile. */
  async lock({ adminId }: AdminCaller): Promise<Admin> {
    const admin = await this.admins.lock(adminId);
    if (admin?.status !== 'active') throw new Refusal('not_signed_in');
    return admin;
  }

  async present(admin: Admin): Promise<OwnAdminView> {
    const totpOn = await this.secondFactor.isOn(admin.id);
    return { ...presentAdmin(admin, totpOn), secondFactorFirst: this.env.ADMIN_TOTP_REQUIRED && !totpOn };
  }

  async openSession(admin: Admin): Promise<AdminSessionView> {
    const { token, expiresAt } = await this.sessions.open(admin);
    return {
      admAccessToken: token,
      expiresAt: expiresAt.toISOString(),
      admin: await this.present(admin),
    };
  }
}

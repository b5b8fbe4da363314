import { Controller } from '@nestjs/common';
import type {
  AdminListInput,
  AdminPage,
  AdminView,
  ChangeAdminStatusInput,
  SaveAdminInput,
} from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import type { Admin } from './admin.entity.ts';
import { AdminsRepository } from './admins.repository.ts';
import { presentAdmin } from './own-admin.service.ts';
import { PasswordLinksRepository } from './password-links/password-links.repository.ts';

/** Admin management by owners. */
@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly passwordLinks: PasswordLinksRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_admin_list')
  async list(input: AdminListInput): Promise<AdminPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.admins.list(input, paging);
    const on = await this.secondFactor.findEnabled(rows.map(({ id }) => id));
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: rows.map((admin) => presentAdmin(admin, on.has(admin.id))) };
  }

  @HandlesCall('adm/change_admin_status')
  async changeStatus({ adminId, status }: ChangeAdminStatusInput, caller: AdminCaller): Promise<AdminView> {
    if (adminId === caller.adminId) throw new Refusal('not_yourself');
    const admin = await this.lockUnlessLastOwner(adminId, status === 'active');
    const before = { status: admin.status };
    const changed = await this.admins.update(admin, { status });
    if (before.status !== status) await this.sessions.endAll(admin);
    await this.audit.record({ subject: `admin:${adminId}`, before, after: { status } });
    return presentAdmin(changed, await this.secondFactor.isEnabled(admin.id));
  }

  @HandlesCallInTwoSteps('adm/save_admin')
  async save(input: SaveAdminInput, caller: AdminCaller): Promise<TransactionStep<AdminView>> {
    const { adminId, password } = input;
    const passwordHash = password ? await this.newHash(input, password) : null;
    return () =>
      adminId ? this.change(adminId, input, passwordHash, caller) : this.create(input, passwordHash);
  }

  private async create(
    { account, name, role }: SaveAdminInput,
    passwordHash: string | null,
  ): Promise<AdminView> {
    const admin = await this.admins.add({ account, name, role, passwordHash });
    await this.audit.record({
      subject: `admin:${admin.publicId}`,
      after: { account, name, role, status: admin.status },
    });
    return presentAdmin(admin, false);
  }

  private async change(
    adminId: string,
    input: SaveAdminInput,
    newHash: string | null,
    caller: AdminCaller,
  ): Promise<AdminView> {
    const { account, name, role, password, resetTotp } = input;
    const changes = (admin: Pick<Admin, 'account' | 'role'>): boolean =>
      account !== admin.account || role !== admin.role || Boolean(password) || Boolean(resetTotp);
    // Own credentials are changed with the current password, through the admin's own account page.
    if (adminId === caller.adminId && changes(caller)) throw new Refusal('not_yourself');
    const admin = await this.lockUnlessLastOwner(adminId, role === 'owner');
    const endsSessions = changes(admin);
    const passwordHash = newHash ?? admin.passwordHash;
    const before = { account: admin.account, name: admin.name, role: admin.role };
    const changed = await this.admins.update(admin, { account, name, role, passwordHash });
    if (resetTotp) await this.secondFactor.disable(admin.id);
    if (newHash) await this.passwordLinks.delete(admin.id);
    if (endsSessions) await this.sessions.endAll(admin);
    await this.audit.record({
      subject: `admin:${adminId}`,
      before,
      after: {
        account,
        name,
        role,
        ...(password && { password: 'changed' }),
        ...(resetTotp && { totp: 'reset' }),
      },
    });
    return presentAdmin(changed, await this.secondFactor.isEnabled(admin.id));
  }

  private newHash({ account, name }: SaveAdminInput, password: string): Promise<string> {
    this.passwords.refuseWeak('password', password, [account, name]);
    return this.passwords.hash(password);
  }

  /** Locks owners before the admin, in id order, to avoid deadlocks. */
  private async lockUnlessLastOwner(adminId: string, remainsOwner: boolean): Promise<Admin> {
    const owners = await this.admins.lockActiveOwners();
    const admin = await this.admins.lock(adminId);
    if (!admin) throw new Refusal('not_found');
    const others = owners.filter(({ publicId }) => publicId !== adminId);
    if (admin.role === 'owner' && !remainsOwner && others.length === 0) throw new Refusal('last_owner');
    return admin;
  }
}

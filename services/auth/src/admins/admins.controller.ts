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
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';
import type { Admin } from './admin.entity.ts';
import { AdminsRepository } from './admins.repository.ts';
import { presentAdmin } from './own-admin.service.ts';
import { PasswordLinksRepository } from './password-links/password-links.repository.ts';

/** Sorted, so that equal ones compare equal. */
function racesFrom({ role, races }: SaveAdminInput): string[] {
  if (role !== 'director') return [];
  if (!races || races.length === 0) throw new BadInput({ races: { rule: 'required' } });
  return [...new Set(races)].toSorted();
}

const listed = (races: readonly string[]) => races.length > 0 && { races };

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

  private async create(input: SaveAdminInput, passwordHash: string | null): Promise<AdminView> {
    const { account, name, role } = input;
    const races = racesFrom(input);
    const admin = await this.admins.add({ account, name, role, races, passwordHash });
    await this.audit.record({
      subject: `admin:${admin.publicId}`,
      after: { account, name, role, ...listed(races), status: admin.status },
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
    const races = racesFrom(input);
    const changes = (admin: Pick<AdminCaller, 'account' | 'role' | 'races'>): boolean =>
      account !== admin.account ||
      role !== admin.role ||
      races.join() !== (admin.races ?? []).join() ||
      Boolean(password) ||
      Boolean(resetTotp);
    // Own credentials are changed with the current password, through the admin's own account page.
    if (adminId === caller.adminId && changes(caller)) throw new Refusal('not_yourself');
    const admin = await this.lockUnlessLastOwner(adminId, role === 'owner');
    const endsSessions = changes(admin);
    const passwordHash = newHash ?? admin.passwordHash;
    const before = { account: admin.account, name: admin.name, role: admin.role, ...listed(admin.races) };
    const changed = await this.admins.update(admin, { account, name, role, races, passwordHash });
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
        ...listed(races),
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

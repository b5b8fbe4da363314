import { Controller } from '@nestjs/common';
import type {
  IssuePasswordLinkInput,
  PasswordLinkView,
  SetPasswordInput,
  SetPasswordView,
} from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { PasswordsService } from '../../passwords/passwords.service.ts';
import { AdminSessionsService } from '../../sessions/admin-sessions.service.ts';
import type { Admin } from '../admin.entity.ts';
import { AdminsRepository } from '../admins.repository.ts';
import { expiryOf, oldestValid } from './password-key.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';

/** Links with which admins set a first or a new password. */
@Controller()
export class PasswordLinksController {
  constructor(
    private readonly links: PasswordLinksRepository,
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/issue_password_link')
  async issue({ adminId }: IssuePasswordLinkInput, caller: AdminCaller): Promise<PasswordLinkView> {
    // The own password is changed with the current one.
    if (adminId === caller.adminId) throw new Refusal('not_yourself');
    const admin = await this.admins.lock(adminId);
    if (!admin) throw new Refusal('not_found');
    const now = this.clock.now();
    const key = await this.links.issue(admin.id, now);
    await this.audit.record({ subject: `admin:${adminId}` });
    return { key, expiresAt: expiryOf(now).toISOString() };
  }

  /** Opens no session: a link must not bypass the second factor. */
  @HandlesCallInTwoSteps('adm/set_password')
  async setPassword({ key, password }: SetPasswordInput): Promise<TransactionStep<SetPasswordView>> {
    const issuedAfter = oldestValid(this.clock.now());
    // Before the password, so that a wrong key costs no hash.
    const adminId = await this.links.adminOf(key, issuedAfter);
    if (!adminId) throw new Refusal('password_link_closed');
    const { account, name } = requireActive(await this.admins.findByPublicId(adminId));
    this.passwords.refuseWeak('password', password, [account, name]);
    const passwordHash = await this.passwords.hash(password);
    return async () => {
      const admin = requireActive(await this.admins.lock(adminId));
      if (!(await this.links.take(admin.id, key, issuedAfter))) throw new Refusal('password_link_closed');
      await this.admins.update(admin, { passwordHash });
      await this.sessions.endAll(admin);
      await this.audit.record(
        { subject: `admin:${adminId}`, after: { password: 'changed' } },
        { adminId, account: admin.account },
      );
      return { account: admin.account };
    };
  }
}

function requireActive(admin: Admin | null): Admin {
  if (!admin) throw new Refusal('password_link_closed');
  if (admin.status !== 'active') throw new Refusal('account_suspended');
  return admin;
}

import { Controller } from '@nestjs/common';
import type { AdminSessionView, CreateFirstOwnerInput } from '@paddock/contracts/auth/admin.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { PasswordsService } from '../../passwords/passwords.service.ts';
import { AdminsRepository, type NewAdmin } from '../admins.repository.ts';
import { OwnAdminService } from '../own-admin.service.ts';
import { FirstOwnerRepository } from './first-owner.repository.ts';
import { SETUP_KEY_DAYS } from './setup-key.ts';

const DAY = 86_400_000;

/** First visit of an empty installation. */
@Controller()
export class FirstOwnerController {
  constructor(
    private readonly firstOwner: FirstOwnerRepository,
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordsService,
    private readonly own: OwnAdminService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('adm/create_first_owner')
  async create({
    key,
    account,
    name,
    password,
  }: CreateFirstOwnerInput): Promise<TransactionStep<AdminSessionView>> {
    // Before the password, so that a wrong key costs no hash.
    await this.requireOpen(key);
    this.passwords.refuseWeak('password', password, [account, name]);
    const passwordHash = await this.passwords.hash(password);
    return async () => {
      await this.firstOwner.lock();
      await this.requireOpen(key);
      await this.firstOwner.deleteKey();
      return this.signInNew({ account, name, role: 'owner', passwordHash });
    };
  }

  private async requireOpen(key: string): Promise<void> {
    const issuedAfter = new Date(this.clock.now().getTime() - SETUP_KEY_DAYS * DAY);
    if (!(await this.firstOwner.isOpen(key, issuedAfter))) throw new Refusal('setup_closed');
  }

  private async signInNew(owner: NewAdmin): Promise<AdminSessionView> {
    const admin = await this.admins.add(owner);
    await this.admins.update(admin, { lastLoginAt: this.clock.now() });
    const { publicId, account, name, role, status } = admin;
    await this.audit.record(
      { subject: `admin:${publicId}`, after: { account, name, role, status } },
      { adminId: publicId, account },
    );
    return this.own.openSession(admin);
  }
}

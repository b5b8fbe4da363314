import { Controller } from '@nestjs/common';
import { phoneReaders, type AdminCaller, type AdminRole } from '@paddock/contracts/caller';
import type {
  AdminContactListInput,
  AdminContactPage,
  AdminContactView,
  ContactIdInput,
  SaveRemarkInput,
} from '@paddock/contracts/content/contact.shapes';
import type { CountView, NoView } from '@paddock/contracts/page';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { phoneFor } from '@paddock/kit/texts/phone-for';
import type { ContactMessage } from './contact-message.entity.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';

@Controller()
export class ContactMessagesOfficeController {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly files: KeptFiles,
  ) {}

  @HandlesCall('adm/get_adm_contact_list')
  async list(input: AdminContactListInput, { role }: AdminCaller): Promise<AdminContactPage> {
    const paging = pagingOf(input);
    const [messages, total] = await this.messages.list(input, paging, phoneReaders.includes(role));
    const rows = messages.map((message) => present(message, role));
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  @HandlesCall('count_open_contacts')
  async countOpen(): Promise<CountView> {
    return { count: await this.messages.countOpen() };
  }

  @HandlesCall('adm/save_remark')
  async saveRemark(
    { contactId, version, status, remark }: SaveRemarkInput,
    { account, role }: AdminCaller,
  ): Promise<AdminContactView> {
    const message = await this.lock(contactId);
    if (message.version !== version) throw new Refusal('stale');
    const before = auditSnapshot(message);
    const saved = await this.messages.save(
      Object.assign(message, {
        version: version + 1,
        status,
        remark: remark.trim(),
        handledBy: account,
        handledAt: this.clock.now(),
      }),
    );
    await this.audit.record({ subject: `contact:${contactId}`, before, after: auditSnapshot(saved) });
    return present(saved, role);
  }

  /** The audit entry contains no personal data of the sender. */
  @HandlesCall('adm/del_contact')
  async remove({ contactId }: ContactIdInput): Promise<NoView> {
    const message = await this.lock(contactId);
    await this.messages.remove(message);
    if (message.attachments.length > 0) await this.files.keep(`contact:${contactId}`, []);
    await this.audit.record({ subject: `contact:${contactId}`, before: auditSnapshot(message) });
    return {};
  }

  private async lock(contactId: string): Promise<ContactMessage> {
    const message = await this.messages.lock(contactId);
    if (!message) throw new Refusal('not_found');
    return message;
  }
}

const auditSnapshot = ({ topic, status, remark, createdAt }: ContactMessage) => ({
  topic,
  status,
  remark,
  createdAt: createdAt.toISOString(),
});

const present = (message: ContactMessage, role: AdminRole): AdminContactView => ({
  contactId: message.publicId,
  version: message.version,
  name: message.name,
  phone: phoneFor(role, message.phone),
  email: message.email,
  topic: message.topic,
  text: message.text,
  attachments: message.attachments,
  lang: message.lang,
  status: message.status,
  remark: message.remark,
  handledBy: message.handledBy,
  handledAt: message.handledAt?.toISOString() ?? null,
  createdAt: message.createdAt.toISOString(),
});

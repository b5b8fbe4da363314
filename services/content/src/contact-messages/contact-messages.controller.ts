import { Controller } from '@nestjs/common';
import type { ContactInput } from '@paddock/contracts/content/contact.shapes';
import type { NoView } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { ContactMessagesRepository } from './contact-messages.repository.ts';

@Controller()
export class ContactMessagesController {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly files: KeptFiles,
  ) {}

  @HandlesCall('contact')
  async receive({
    name,
    phone,
    email,
    topic,
    text,
    website,
    attachments: given,
  }: ContactInput): Promise<NoView> {
    if (!phone && !email) throw new BadInput({ email: { rule: 'noWayToReach' } });
    if (website) return {};
    const attachments = [...new Set(given ?? [])];
    const { publicId } = await this.messages.add({
      name: name.trim(),
      phone: phone ?? '',
      email: email ?? '',
      topic,
      text: text.trim(),
      attachments,
      lang: currentCall().lang,
    });
    if (attachments.length > 0) await this.files.keep(`contact:${publicId}`, attachments);
    return {};
  }
}

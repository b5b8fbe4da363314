import type {
  AdminContactListInput,
  AdminContactPage,
  AdminContactView,
  ContactIdInput,
  ContactInput,
  SaveRemarkInput,
} from '@paddock/contracts/content/contact.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { AdminCaller } from '@paddock/contracts/caller';
import { Controller } from '@nestjs/common';
import { ContactMessagesService } from './contact-messages.service.ts';
import { ContactMessagesOfficeService } from './contact-messages-office.service.ts';

@Controller()
export class ContactMessagesController {
  constructor(
    private readonly messages: ContactMessagesService,
    private readonly office: ContactMessagesOfficeService,
  ) {}

  @HandlesCall('contact')
  receive(input: ContactInput): Promise<NoView> {
    return this.messages.receive(input);
  }

  @HandlesCall('adm/get_adm_contact_list')
  list(input: AdminContactListInput, caller: AdminCaller): Promise<AdminContactPage> {
    return this.office.list(input, caller);
  }

  @HandlesCall('adm/save_remark')
  saveRemark(input: SaveRemarkInput, caller: AdminCaller): Promise<AdminContactView> {
    return this.office.saveRemark(input, caller);
  }

  @HandlesCall('adm/del_contact')
  remove(input: ContactIdInput): Promise<NoView> {
    return this.office.remove(input);
  }
}

import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminContactListInput,
  AdminContactPage,
  AdminContactView,
  ContactIdInput,
  SaveRemarkInput,
} from '@paddock/contracts/content/contact.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ContactMessagesOfficeService } from './contact-messages-office.service.ts';

@Controller()
export class ContactMessagesOfficeController {
  constructor(private readonly messages: ContactMessagesOfficeService) {}

  @HandlesCall('adm/get_adm_contact_list')
  list(input: AdminContactListInput, caller: AdminCaller): Promise<AdminContactPage> {
    return this.messages.list(input, caller);
  }

  @HandlesCall('adm/save_remark')
  saveRemark(input: SaveRemarkInput, caller: AdminCaller): Promise<AdminContactView> {
    return this.messages.saveRemark(input, caller);
  }

  @HandlesCall('adm/del_contact')
  remove(input: ContactIdInput): Promise<NoView> {
    return this.messages.remove(input);
  }
}

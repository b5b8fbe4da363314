import type { ContactInput } from '@paddock/contracts/content/contact.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ContactMessagesService } from './contact-messages.service.ts';

@Controller()
export class ContactMessagesController {
  constructor(private readonly messages: ContactMessagesService) {}

  @HandlesCall('contact')
  receive(input: ContactInput): Promise<NoView> {
    return this.messages.receive(input);
  }
}

import { Module } from '@nestjs/common';
import { ContactMessagesOfficeController } from './contact-messages-office.controller.ts';
import { ContactMessagesOfficeService } from './contact-messages-office.service.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Module({
  controllers: [ContactMessagesController, ContactMessagesOfficeController],
  providers: [ContactMessagesService, ContactMessagesOfficeService, ContactMessagesRepository],
})
export class ContactMessagesModule {}

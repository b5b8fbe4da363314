import { Module } from '@nestjs/common';
import { ContactMessagesOfficeService } from './contact-messages-office.service.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Module({
  controllers: [ContactMessagesController],
  providers: [ContactMessagesService, ContactMessagesOfficeService, ContactMessagesRepository],
})
export class ContactMessagesModule {}

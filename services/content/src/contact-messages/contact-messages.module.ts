import { Module } from '@nestjs/common';
import { ContactMessagesOfficeController } from './contact-messages-office.controller.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactMessagesController } from './contact-messages.controller.ts';

@Module({
  controllers: [ContactMessagesController, ContactMessagesOfficeController],
  providers: [ContactMessagesRepository],
})
export class ContactMessagesModule {}

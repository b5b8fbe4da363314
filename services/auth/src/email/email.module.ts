import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Module } from '@nestjs/common';
import { chooseEmailSender } from './choose-email-sender.ts';
import { EMAIL_SENDER } from './email-sender.ts';
import { EmailService } from './email.service.ts';

@Module({
  providers: [EmailService, { provide: EMAIL_SENDER, useFactory: chooseEmailSender, inject: [SERVICE_ENV] }],
  exports: [EmailService],
})
export class EmailModule {}

import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Module } from '@nestjs/common';
import { chooseSender } from './choose-sender.ts';
import { SMS_SENDER } from './sms-sender.ts';
import { SmsService } from './sms.service.ts';

@Module({
  providers: [SmsService, { provide: SMS_SENDER, useFactory: chooseSender, inject: [SERVICE_ENV, LOG] }],
  exports: [SmsService],
})
export class SmsModule {}

import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { SmsModule } from '../sms/sms.module.ts';
import { CodeVault } from './code-vault.ts';
import { CodesController } from './codes.controller.ts';
import { CodesService } from './codes.service.ts';
import { SendSmsJob } from './jobs/send-sms.job.ts';
import { SendLimits } from './send-limits.ts';

@Module({
  imports: [LimitsModule, MembersModule, SmsModule],
  controllers: [CodesController],
  providers: [CodesService, CodeVault, SendLimits, SendSmsJob],
  exports: [CodesService],
})
export class CodesModule {}

import { Module } from '@nestjs/common';
import { SignUpsRepository } from './sign-ups.repository.ts';
import { SignUpsService } from './sign-ups.service.ts';

@Module({
  providers: [SignUpsService, SignUpsRepository],
  exports: [SignUpsService],
})
export class SignUpsModule {}

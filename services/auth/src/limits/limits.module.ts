import { Module } from '@nestjs/common';
import { AttemptsService } from './attempts.service.ts';
import { DevicesService } from './devices.service.ts';
import { RedisScript } from '../redis-script.ts';

@Module({
  providers: [AttemptsService, DevicesService, RedisScript],
  exports: [AttemptsService, RedisScript],
})
export class LimitsModule {}

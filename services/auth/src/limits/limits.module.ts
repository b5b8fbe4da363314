import { Module } from '@nestjs/common';
import { AttemptsService } from './attempts.service.ts';
import { RedisScript } from '../redis-script.ts';

@Module({ providers: [AttemptsService, RedisScript], exports: [AttemptsService, RedisScript] })
export class LimitsModule {}

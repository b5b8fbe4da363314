import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Module } from '@nestjs/common';
import { GapsController } from './gaps.controller.ts';
import { GapsService } from './gaps.service.ts';

@Module({ controllers: [GapsController], providers: [GapsService, GapFinder] })
export class GapsModule {}

import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Module } from '@nestjs/common';
import { GapsController } from './gaps.controller.ts';

@Module({ controllers: [GapsController], providers: [GapFinder] })
export class GapsModule {}

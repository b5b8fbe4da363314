import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module.ts';
import { GapsOfficeController } from './gaps-office.controller.ts';
import { GapsOfficeService } from './gaps-office.service.ts';

@Module({
  imports: [VisitsModule],
  controllers: [GapsOfficeController],
  providers: [GapsOfficeService, GapFinder],
})
export class GapsModule {}

import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Module } from '@nestjs/common';
import { GapsOfficeService } from './gaps-office.service.ts';
import { GapsController } from './gaps.controller.ts';
import { VisitsRepository } from './visits.repository.ts';
import { ForgetVisitsJob, VisitsService } from './visits.service.ts';

@Module({
  controllers: [GapsController],
  providers: [GapsOfficeService, GapFinder, VisitsService, VisitsRepository, ForgetVisitsJob],
})
export class GapsModule {}

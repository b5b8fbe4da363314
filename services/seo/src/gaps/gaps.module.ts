import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { Module } from '@nestjs/common';
import { GapsOfficeController } from './gaps-office.controller.ts';
import { GapsController } from './gaps.controller.ts';
import { VisitsRepository } from './visits.repository.ts';
import { ForgetVisitsJob, VisitsService } from './visits.service.ts';

@Module({
  controllers: [GapsController, GapsOfficeController],
  providers: [GapFinder, VisitsService, VisitsRepository, ForgetVisitsJob],
})
export class GapsModule {}

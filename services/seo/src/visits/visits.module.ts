import { Module } from '@nestjs/common';
import { ForgetVisitsJob } from './forget-visits.job.ts';
import { VisitsController } from './visits.controller.ts';
import { VisitsRepository } from './visits.repository.ts';
import { VisitsService } from './visits.service.ts';

@Module({
  controllers: [VisitsController],
  providers: [VisitsService, VisitsRepository, ForgetVisitsJob],
  exports: [VisitsService],
})
export class VisitsModule {}

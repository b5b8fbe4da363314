import { Module } from '@nestjs/common';
import { RacesModule } from '../races/races.module.ts';
import { ResultVersionsService } from './result-versions.service.ts';
import { ResultsController } from './results.controller.ts';
import { ResultsRepository } from './results.repository.ts';
import { ResultsService } from './results.service.ts';

@Module({
  imports: [RacesModule],
  controllers: [ResultsController],
  providers: [ResultsService, ResultVersionsService, ResultsRepository],
  exports: [ResultsService, ResultVersionsService],
})
export class ResultsModule {}

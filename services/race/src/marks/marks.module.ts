import { Module } from '@nestjs/common';
import { HeatsModule } from '../heats/heats.module.ts';
import { ResultsModule } from '../results/results.module.ts';
import { MarksController } from './marks.controller.ts';
import { MarksService } from './marks.service.ts';

@Module({
  imports: [HeatsModule, ResultsModule],
  controllers: [MarksController],
  providers: [MarksService],
})
export class MarksModule {}

import { Module } from '@nestjs/common';
import { ResultsModule } from '../results/results.module.ts';
import { SignUpsModule } from '../sign-ups/sign-ups.module.ts';
import { ResultFilesController } from './result-files.controller.ts';
import { ResultFilesService } from './result-files.service.ts';

@Module({
  imports: [ResultsModule, SignUpsModule],
  controllers: [ResultFilesController],
  providers: [ResultFilesService],
})
export class ResultFilesModule {}

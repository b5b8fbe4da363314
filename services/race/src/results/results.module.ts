import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { RacesModule } from '../races/races.module.ts';
import { SignUpsModule } from '../sign-ups/sign-ups.module.ts';
import { TeamsModule } from '../teams/teams.module.ts';
import { ClassPilotsService } from './class-pilots.service.ts';
import { ResultFilesService } from './files/result-files.service.ts';
import { ResultNewsService } from './result-news.service.ts';
import { ResultsOfficeController } from './results-office.controller.ts';
import { ResultsOfficeService } from './results-office.service.ts';
import { ResultsController } from './results.controller.ts';
import { ResultsRepository } from './results.repository.ts';
import { ResultsService } from './results.service.ts';

@Module({
  imports: [MessagesModule, PilotsModule, RacesModule, SignUpsModule, TeamsModule],
  controllers: [ResultsController, ResultsOfficeController],
  providers: [
    ResultsService,
    ResultsOfficeService,
    ResultNewsService,
    ResultsRepository,
    ResultFilesService,
    ClassPilotsService,
  ],
  exports: [ResultsService, ResultsOfficeService],
})
export class ResultsModule {}

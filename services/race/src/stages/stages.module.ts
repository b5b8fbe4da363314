import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.module.ts';
import { HeatsModule } from '../heats/heats.module.ts';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { ResultsModule } from '../results/results.module.ts';
import { StageHeatsService } from './stage-heats.service.ts';
import { StagesOfficeController } from './stages-office.controller.ts';
import { StagesOfficeService } from './stages-office.service.ts';
import { StagesRepository } from './stages.repository.ts';

@Module({
  imports: [ChannelsModule, HeatsModule, PilotsModule, ResultsModule],
  controllers: [StagesOfficeController],
  providers: [StagesOfficeService, StageHeatsService, StagesRepository],
})
export class StagesModule {}

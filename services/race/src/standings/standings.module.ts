import { Module } from '@nestjs/common';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { StandingsController } from './standings.controller.ts';
import { StandingsRepository } from './standings.repository.ts';
import { StandingsService } from './standings.service.ts';

@Module({
  imports: [PilotsModule],
  controllers: [StandingsController],
  providers: [StandingsService, StandingsRepository],
})
export class StandingsModule {}

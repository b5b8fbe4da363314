import { Module } from '@nestjs/common';
import { StandingsController } from './standings.controller.ts';
import { StandingsRepository } from './standings.repository.ts';
import { StandingsService } from './standings.service.ts';

@Module({
  controllers: [StandingsController],
  providers: [StandingsService, StandingsRepository],
})
export class StandingsModule {}

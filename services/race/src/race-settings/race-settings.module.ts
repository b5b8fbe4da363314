import { Module } from '@nestjs/common';
import { RacesModule } from '../races/races.module.ts';
import { ResultsModule } from '../results/results.module.ts';
import { SignUpsModule } from '../sign-ups/sign-ups.module.ts';
import { RaceSettingsController } from './race-settings.controller.ts';
import { RaceSettingsRepository } from './race-settings.repository.ts';
import { RaceSettingsService } from './race-settings.service.ts';

@Module({
  imports: [RacesModule, ResultsModule, SignUpsModule],
  controllers: [RaceSettingsController],
  providers: [RaceSettingsService, RaceSettingsRepository],
})
export class RaceSettingsModule {}

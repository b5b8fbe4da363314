import { Module } from '@nestjs/common';
import { ClockModule } from '@paddock/kit/clock';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { CatalogModule } from './catalog/catalog.module.ts';
import { DirectorsRepository } from './directors/directors.repository.ts';
import { EntriesModule } from './entries/entries.module.ts';
import { RaceEnv } from './env.ts';
import { OutcomesModule } from './outcomes/outcomes.module.ts';
import { RaceDayModule } from './race-day/race-day.module.ts';
import { RacePagesModule } from './race-pages/race-pages.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { raceSchema } from './schema.ts';
import { seedDemoRaces } from './seed/demo.ts';

@Module({
  imports: [
    ClockModule,
    CatalogModule,
    EntriesModule,
    OutcomesModule,
    RaceDayModule,
    RacePagesModule,
    ReportsModule,
  ],
  providers: [DirectorsRepository],
})
class RaceModule {}

export const raceService: ServiceDefinition = {
  name: 'race',
  schema: raceSchema,
  Env: RaceEnv,
  module: RaceModule,
  seed: seedDemoRaces,
};

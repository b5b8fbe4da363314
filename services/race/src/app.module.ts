import { ClockModule } from '@paddock/kit/clock';
import type { ServiceEnv } from '@paddock/kit/env/service-env';
import { ServiceModule } from '@paddock/kit/service.module';
import type { Transport } from '@paddock/kit/transport/transport';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { RaceSettingsModule } from './race-settings/race-settings.module.ts';
import { RacesModule } from './races/races.module.ts';
import { ResultFilesModule } from './result-files/result-files.module.ts';
import { ResultsModule } from './results/results.module.ts';
import { raceSchema } from './schema.ts';
import { SignUpsModule } from './sign-ups/sign-ups.module.ts';
import { StandingsModule } from './standings/standings.module.ts';

export interface RaceServiceSettings {
  env: ServiceEnv;
  log: Logger;
  transport: Transport;
}

@Module({})
export class RaceModule {
  static forRoot(settings: RaceServiceSettings): DynamicModule {
    return {
      module: RaceModule,
      imports: [
        ServiceModule.forRoot({ schema: raceSchema, ...settings }),
        ClockModule,
        RacesModule,
        SignUpsModule,
        RaceSettingsModule,
        ResultsModule,
        ResultFilesModule,
        StandingsModule,
      ],
    };
  }
}

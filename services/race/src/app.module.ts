import { ClockModule } from '@paddock/kit/clock';
import { ServiceModule } from '@paddock/kit/service.module';
import type { Transport } from '@paddock/kit/transport/transport';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { BooksModule } from './books/books.module.ts';
import type { RaceEnv } from './env.ts';
import { RacesOfficeModule } from './races/races-office.module.ts';
import { RacesModule } from './races/races.module.ts';
import { ResultsModule } from './results/results.module.ts';
import { raceSchema } from './schema.ts';
import { SignUpsModule } from './sign-ups/sign-ups.module.ts';
import { StandingsModule } from './standings/standings.module.ts';

export interface RaceServiceSettings {
  env: RaceEnv;
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
        BooksModule,
        RacesOfficeModule,
        ResultsModule,
        StandingsModule,
      ],
    };
  }
}

import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { GapsModule } from './gaps/gaps.module.ts';
import { HeatsModule } from './heats/heats.module.ts';
import { MarksModule } from './marks/marks.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { NamesModule } from './names/names.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { RacesOfficeModule } from './races/races-office.module.ts';
import { RacesModule } from './races/races.module.ts';
import { ResultsModule } from './results/results.module.ts';
import { SearchModule } from './search/search.module.ts';
import { SignUpsModule } from './sign-ups/sign-ups.module.ts';
import { StagesModule } from './stages/stages.module.ts';
import { StandingsModule } from './standings/standings.module.ts';
import { TeamsModule } from './teams/teams.module.ts';

@Module({
  imports: [
    ClockModule,
    RacesModule,
    SignUpsModule,
    BooksModule,
    DashboardModule,
    MarksModule,
    MessagesModule,
    NamesModule,
    PersonalDataModule,
    RacesOfficeModule,
    ResultsModule,
    SearchModule,
    GapsModule,
    HeatsModule,
    StagesModule,
    StandingsModule,
    TeamsModule,
  ],
})
export class RaceModule {}

import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.ts';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { SignUpsModule } from '../sign-ups/sign-ups.module.ts';
import { TeamsModule } from '../teams/teams.module.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  imports: [BooksModule, PilotsModule, SignUpsModule, TeamsModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}

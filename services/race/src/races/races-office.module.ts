import { SearchIndex } from '@paddock/kit/search/search-index';
import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.ts';
import { RacePreviewsController } from './race-previews.controller.ts';
import { RacePreviewsService } from './race-previews.service.ts';
import { RacesModule } from './races.module.ts';
import { ResultsModule } from '../results/results.module.ts';
import { SignUpsModule } from '../sign-ups/sign-ups.module.ts';
import { RacesOfficeController } from './races-office.controller.ts';
import { RacesOfficeRepository } from './races-office.repository.ts';
import { RacesOfficeService } from './races-office.service.ts';

@Module({
  imports: [BooksModule, RacesModule, ResultsModule, SignUpsModule],
  controllers: [RacesOfficeController, RacePreviewsController],
  providers: [SearchIndex, RacesOfficeService, RacePreviewsService, RacesOfficeRepository],
})
export class RacesOfficeModule {}

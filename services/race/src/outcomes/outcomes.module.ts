import { Module } from '@nestjs/common';
import { Organisation } from '@paddock/kit/organisation';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { BookFiles } from './books/book-files.ts';
import { BookNames } from './books/book-names.ts';
import { BookPictures } from './books/book-pictures.ts';
import { BookPlansController } from './books/book-plans.controller.ts';
import { BookStandings } from './books/book-standings.ts';
import { BookTemplatesRepository } from './books/book-templates.repository.ts';
import { BookTemplatesService } from './books/book-templates.service.ts';
import { BooksOfficeController } from './books/books-office.controller.ts';
import { BooksController } from './books/books.controller.ts';
import { BooksRepository } from './books/books.repository.ts';
import { BooksService } from './books/books.service.ts';
import { IssuingService } from './books/issuing.service.ts';
import { ClassPilotsService } from './results/class-pilots.service.ts';
import { ResultFilesController } from './results/files/result-files.controller.ts';
import { ResultNotificationsService } from './results/result-notifications.service.ts';
import { ResultsOfficeController } from './results/results-office.controller.ts';
import { ResultsOfficeService } from './results/results-office.service.ts';
import { ResultsController } from './results/results.controller.ts';
import { ResultsRepository } from './results/results.repository.ts';
import { ResultsService } from './results/results.service.ts';
import { SeasonTablesController } from './results/standings/season-tables.controller.ts';
import { SeasonTablesRepository } from './results/standings/season-tables.repository.ts';
import { StandingsController } from './results/standings/standings.controller.ts';
import { StandingsRepository } from './results/standings/standings.repository.ts';

@Module({
  imports: [CatalogModule, EntriesModule],
  controllers: [
    BooksController,
    BooksOfficeController,
    ResultsController,
    ResultsOfficeController,
    BookPlansController,
    ResultFilesController,
    StandingsController,
    SeasonTablesController,
  ],
  providers: [
    BooksService,
    BooksRepository,
    IssuingService,
    BookNames,
    BookStandings,
    BookTemplatesService,
    BookTemplatesRepository,
    BookFiles,
    BookPictures,
    Organisation,
    ResultsService,
    ResultsOfficeService,
    ResultNotificationsService,
    ResultsRepository,
    ClassPilotsService,
    StandingsRepository,
    SeasonTablesRepository,
  ],
  exports: [BooksService, Organisation, ResultsService, ResultsOfficeService],
})
export class OutcomesModule {}

import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { ResultsModule } from '../results/results.module.ts';
import { BookFiles } from './book-files.ts';
import { BookNames } from './book-names.ts';
import { BookPlansService } from './book-plans.service.ts';
import { BookStandings } from './book-standings.ts';
import { BookTemplatesRepository } from './book-templates.repository.ts';
import { BookTemplatesService } from './book-templates.service.ts';
import { BooksOfficeController } from './books-office.controller.ts';
import { BooksOfficeService } from './books-office.service.ts';
import { BooksController } from './books.controller.ts';
import { BooksRepository } from './books.repository.ts';
import { IssuingService } from './issuing.service.ts';
import { BooksService } from './books.service.ts';

@Module({
  imports: [MessagesModule, PilotsModule, ResultsModule],
  controllers: [BooksController, BooksOfficeController],
  providers: [
    BooksService,
    BooksOfficeService,
    BooksRepository,
    IssuingService,
    BookPlansService,
    BookNames,
    BookStandings,
    BookTemplatesService,
    BookTemplatesRepository,
    BookFiles,
  ],
  exports: [BooksService],
})
export class BooksModule {}

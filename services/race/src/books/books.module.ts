import { Module } from '@nestjs/common';
import { ResultsModule } from '../results/results.module.ts';
import { BookFiles } from './book-files.ts';
import { BookTemplatesRepository } from './book-templates.repository.ts';
import { BookTemplatesService } from './book-templates.service.ts';
import { BooksController } from './books.controller.ts';
import { BooksRepository } from './books.repository.ts';
import { BooksService } from './books.service.ts';
import { OwnBooksService } from './own-books.service.ts';

@Module({
  imports: [ResultsModule],
  controllers: [BooksController],
  providers: [
    BooksService,
    BooksRepository,
    OwnBooksService,
    BookTemplatesService,
    BookTemplatesRepository,
    BookFiles,
  ],
  exports: [BooksService],
})
export class BooksModule {}

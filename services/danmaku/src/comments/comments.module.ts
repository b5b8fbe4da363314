import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module.ts';
import { WordsModule } from '../words/words.module.ts';
import { CommentsOfficeController } from './comments-office.controller.ts';
import { CommentsOfficeRepository } from './comments-office.repository.ts';
import { CommentsOfficeService } from './comments-office.service.ts';
import { CommentsController } from './comments.controller.ts';
import { CommentsRepository } from './comments.repository.ts';
import { CommentsService } from './comments.service.ts';
import { OwnCommentsRepository } from './own-comments.repository.ts';
import { OwnCommentsService } from './own-comments.service.ts';

@Module({
  imports: [StreamsModule, WordsModule],
  controllers: [CommentsController, CommentsOfficeController],
  providers: [
    CommentsRepository,
    CommentsService,
    OwnCommentsRepository,
    OwnCommentsService,
    CommentsOfficeRepository,
    CommentsOfficeService,
  ],
  exports: [CommentsService, OwnCommentsService, CommentsOfficeService],
})
export class CommentsModule {}

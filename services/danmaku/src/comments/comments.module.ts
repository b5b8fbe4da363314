import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module.ts';
import { WordsModule } from '../words/words.module.ts';
import { CommentsController } from './comments.controller.ts';
import { CommentsRepository } from './comments.repository.ts';
import { CommentsService } from './comments.service.ts';

@Module({
  imports: [StreamsModule, WordsModule],
  controllers: [CommentsController],
  providers: [CommentsRepository, CommentsService],
  exports: [CommentsService],
})
export class CommentsModule {}

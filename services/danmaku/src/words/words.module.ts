import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module.ts';
import { WordsOfficeController } from './words-office.controller.ts';
import { WordsRepository } from './words.repository.ts';
import { WordsService } from './words.service.ts';

@Module({
  imports: [StreamsModule],
  controllers: [WordsOfficeController],
  providers: [WordsRepository, WordsService],
  exports: [WordsService],
})
export class WordsModule {}

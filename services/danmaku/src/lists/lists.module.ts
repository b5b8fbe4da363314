import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module.ts';
import { ListsService } from './lists.service.ts';

@Module({ imports: [StreamsModule], providers: [ListsService], exports: [ListsService] })
export class ListsModule {}

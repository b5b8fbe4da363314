import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module.ts';
import { ListsController } from './lists.controller.ts';
import { ListsService } from './lists.service.ts';

@Module({
  imports: [StreamsModule],
  controllers: [ListsController],
  providers: [ListsService],
  exports: [ListsService],
})
export class ListsModule {}

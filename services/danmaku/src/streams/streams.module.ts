import { Module } from '@nestjs/common';
import { StreamChannel } from './stream-channel.service.ts';
import { StreamsRepository } from './streams.repository.ts';
import { StreamsService } from './streams.service.ts';

@Module({
  providers: [StreamChannel, StreamsRepository, StreamsService],
  exports: [StreamChannel, StreamsService],
})
export class StreamsModule {}

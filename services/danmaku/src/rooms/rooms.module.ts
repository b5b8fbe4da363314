import { Module } from '@nestjs/common';
import { StreamsModule } from '../streams/streams.module.ts';
import { RoomsService } from './rooms.service.ts';

@Module({ imports: [StreamsModule], providers: [RoomsService], exports: [RoomsService] })
export class RoomsModule {}

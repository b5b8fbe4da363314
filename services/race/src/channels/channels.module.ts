import { Module } from '@nestjs/common';
import { ChannelsService } from './channels.service.ts';
import { RadiosRepository } from './radios.repository.ts';

@Module({ providers: [ChannelsService, RadiosRepository], exports: [ChannelsService] })
export class ChannelsModule {}

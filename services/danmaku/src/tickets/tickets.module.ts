import { Module } from '@nestjs/common';
import { TicketsController } from './tickets.controller.ts';
import { TicketsService } from './tickets.service.ts';

@Module({ controllers: [TicketsController], providers: [TicketsService], exports: [TicketsService] })
export class TicketsModule {}

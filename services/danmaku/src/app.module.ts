import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.ts';
import { DoorModule } from './door/door.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

@Module({ imports: [ClockModule, CommentsModule, TicketsModule, DoorModule] })
export class DanmakuModule {}

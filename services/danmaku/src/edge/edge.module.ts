import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.ts';
import { ListsModule } from '../lists/lists.module.ts';
import { RoomsModule } from '../rooms/rooms.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { PublicListener } from './public-listener.service.ts';
import { WireService } from './wire.service.ts';

@Module({
  imports: [CommentsModule, ListsModule, RoomsModule, TicketsModule],
  providers: [PublicListener, WireService],
})
export class EdgeModule {}

import {
  Ack,
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Namespace, Socket } from 'socket.io';
import { isId } from '@paddock/contracts/id-form';
import { raceTags } from '@paddock/contracts/race/catalog/race-tags';
import {
  type DayEvents,
  dayNamespace,
  type FollowerEvents,
} from '@paddock/contracts/race/race-day/day-follower';
import { type DaySockets, FollowedDaysService } from '../race-days/followed-days.service.ts';
import { EdgeSettings } from './edge-settings.ts';

type Follower = Socket<FollowerEvents, DayEvents>;

/** Sockets that follow a race day. Those that ask for something else are disconnected. */
@WebSocketGateway({ namespace: dayNamespace })
export class RaceDaysGateway implements OnGatewayInit, DaySockets {
  private namespace!: Namespace<FollowerEvents, DayEvents>;

  constructor(
    private readonly days: FollowedDaysService,
    private readonly settings: EdgeSettings,
  ) {}

  afterInit(namespace: Namespace): void {
    this.namespace = namespace;
    this.days.attachSockets(this);
  }

  @SubscribeMessage('follow')
  follow(@ConnectedSocket() socket: Follower, @MessageBody() raceId: unknown, @Ack() answer: unknown): void {
    const isRace = typeof raceId === 'string' && isId(raceId);
    if (!isRace || typeof answer !== 'function' || !this.isAllowed(socket))
      return void socket.disconnect(true);
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
    void socket.join(raceTags.day({ raceId }));
    answer();
  }

  rooms(): Iterable<string> {
    const { rooms, sids } = this.namespace.adapter;
    return [...rooms.keys()].filter((name) => !sids.has(name));
  }

  followers(room: string): number {
    return this.namespace.adapter.rooms.get(room)?.size ?? 0;
  }

  /** Leaves out sockets with unsent packets: their pages also ask on a timer. */
  tell(room: string, withinMs: number): void {
    this.namespace.to(room).volatile.emit('changed', withinMs);
  }

  private isAllowed({ request }: Follower): boolean {
    return this.settings.joins.accepts(this.settings.networkFrom(request));
  }
}

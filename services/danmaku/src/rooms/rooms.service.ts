import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { maxCaughtUp } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentRow, JoinView, RoomEvents } from '@paddock/contracts/danmaku/live';
import { throttled } from '@paddock/kit/logging/log';
import { openSockets } from '@paddock/kit/metrics';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { rowOf } from '../comments/comment.model.ts';
import type { DanmakuEnv } from '../env.ts';
import { StreamChannel } from '../streams/stream-channel.service.ts';
import { StreamsService } from '../streams/streams.service.ts';
import { Room } from './room.ts';

/** Replicas without a report for so long count as gone. */
const FRESH_MS = 15_000;

/** Viewers of each video over all replicas. */
export class Presence {
  private readonly replicas = new Map<string, { at: number; viewers: ReadonlyMap<string, number> }>();

  receive(replica: string, viewers: Record<string, number>): void {
    this.replicas.set(replica, { at: Date.now(), viewers: new Map(Object.entries(viewers)) });
    for (const [id, { at }] of this.replicas) if (Date.now() - at > FRESH_MS) this.replicas.delete(id);
  }

  /** Without those of this replica. */
  elsewhere(videoId: string, ownReplica: string): number {
    let count = 0;
    for (const [replica, { at, viewers }] of this.replicas)
      if (replica !== ownReplica && Date.now() - at <= FRESH_MS) count += viewers.get(videoId) ?? 0;
    return count;
  }
}

export interface Viewer {
  videoId: string;
  /** The last known offset; undefined: new comments only. */
  offset: number | undefined;
  memberId: string | undefined;
}

/** Sends events to the sockets of this replica. */
export interface RoomSockets {
  emit<Name extends keyof RoomEvents>(
    videoId: string,
    event: Name,
    ...args: Parameters<RoomEvents[Name]>
  ): void;
  /** To the whole room; `leftOut` only to their senders. */
  emitComments(videoId: string, rows: readonly CommentRow[], leftOut: readonly CommentRow[]): void;
  /** Viewers of a video. */
  size(videoId: string): number;
  /** Viewers by video; reads all sockets. */
  sizes(): ReadonlyMap<string, number>;
}

interface OpenRoom {
  room: Room;
  opened: Promise<void>;
  /** Pending joins keep the room open. */
  joining: number;
}

const PRESENCE_MS = 5000;
const WITHOUT_REDIS_MS = 1000;
/** Finds lost events that went unnoticed. */
const RESYNC_MS = 15_000;
const REMOVED_WITHIN_MS = 3600_000;
const MAX_REMOVED = 500;

@Injectable()
export class RoomsService implements OnApplicationShutdown {
  private readonly rooms = new Map<string, OpenRoom>();
  private readonly presence = new Presence();
  private readonly sentCounts = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly onFault: (error: unknown) => void;
  private sockets: RoomSockets | undefined;

  constructor(
    private readonly streams: StreamsService,
    private readonly channel: StreamChannel,
    @Inject(LOG) log: Logger,
    @Inject(SERVICE_ENV) private readonly env: DanmakuEnv,
  ) {
    const logThrottled = throttled(log, 'could not resync a room; retrying');
    this.onFault = (error) => logThrottled(error as Error);
    channel.subscribe((event) => {
      if (event.type === 'added') this.rooms.get(event.videoId)?.room.receive(event);
      if (event.type === 'changed') this.rooms.get(event.videoId)?.room.remove(event.removed, event.version);
      if (event.type === 'presence') this.presence.receive(event.replica, event.viewers);
    });
    channel.onConnectionChange(() => this.resyncAll());
    this.every(RESYNC_MS, () => this.resyncAll());
    this.every(WITHOUT_REDIS_MS, () => {
      if (!this.channel.connected) this.resyncAll();
    });
    this.every(PRESENCE_MS, () => this.publishPresence());
  }

  attachSockets(sockets: RoomSockets): void {
    this.sockets = sockets;
  }

  /** Whether this replica has the room open. */
  has(videoId: string): boolean {
    return this.rooms.has(videoId);
  }

  /**
   * Catches a viewer up. `enter` is called synchronously with the complete view, so that no event is lost or
   * repeated.
   */
  async join(viewer: Viewer, enter: (view: JoinView) => void): Promise<void> {
    const entry = this.entryOf(viewer.videoId);
    entry.joining += 1;
    try {
      await entry.opened;
      await this.catchUp(entry.room, viewer, enter);
    } finally {
      entry.joining -= 1;
    }
  }

  private async catchUp(
    room: Room,
    { videoId, offset, memberId }: Viewer,
    enter: (view: JoinView) => void,
  ): Promise<void> {
    // A viewer from another replica may be ahead of this one, and without Redis it may have missed events.
    if ((offset ?? 0) > room.upTo || !this.channel.connected) await room.resync();
    const [own, removed] = await Promise.all([
      memberId ? this.streams.onlyFor(memberId, videoId) : [],
      offset === undefined ? [] : this.streams.removedSince(videoId, recently(), MAX_REMOVED),
    ]);
    const rows: CommentRow[] = [];
    let from = Math.min(offset ?? room.upTo, room.upTo);
    const again = room.upTo - from > maxCaughtUp;
    // Too far behind: skips everything and starts at the current end.
    if (again || offset === undefined) from = Infinity;
    while (from < room.upTo) {
      const end = room.upTo;
      rows.push(...(await this.streams.between(videoId, from, end, maxCaughtUp * 2)).map(rowOf));
      from = end;
    }
    const viewers = this.viewersOf(videoId, this.sockets?.size(videoId) ?? 0) + 1;
    enter({ upTo: room.upTo, rows, again, viewers, removed, own: own.map(rowOf) });
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const { room } of this.rooms.values()) room.close();
  }

  private entryOf(videoId: string): OpenRoom {
    let entry = this.rooms.get(videoId);
    if (!entry) {
      const room = new Room(
        videoId,
        this.env.DANMAKU_LIVE_PER_SECOND,
        this.streams,
        {
          comments: (rows, leftOut) => this.sockets?.emitComments(videoId, rows, leftOut),
          removed: (ids) => this.sockets?.emit(videoId, 'removed', ids),
        },
        this.onFault,
      );
      entry = { room, opened: room.open(), joining: 0 };
      this.rooms.set(videoId, entry);
      entry.opened.catch(() => this.rooms.delete(videoId));
    }
    return entry;
  }

  private viewersOf(videoId: string, here: number): number {
    return here + this.presence.elsewhere(videoId, this.channel.processId);
  }

  private resyncAll(): void {
    for (const { room, opened } of this.rooms.values()) opened.then(() => room.resync()).catch(this.onFault);
  }

  /** Also closes empty rooms. */
  private publishPresence(): void {
    const sizes = this.sockets?.sizes() ?? new Map<string, number>();
    openSockets.set([...sizes.values()].reduce((sum, size) => sum + size, 0));
    for (const [videoId, { room, joining }] of this.rooms) {
      if (sizes.has(videoId) || joining > 0) continue;
      room.close();
      this.rooms.delete(videoId);
      this.sentCounts.delete(videoId);
    }
    void this.channel.publish({
      type: 'presence',
      replica: this.channel.processId,
      viewers: Object.fromEntries(sizes),
    });
    for (const [videoId, size] of sizes) {
      const viewers = this.viewersOf(videoId, size);
      if (this.sentCounts.get(videoId) === viewers) continue;
      this.sentCounts.set(videoId, viewers);
      this.sockets?.emit(videoId, 'presence', viewers);
    }
  }

  private every(milliseconds: number, work: () => void): void {
    this.timers.push(setInterval(work, milliseconds));
  }
}

const recently = (): Date => new Date(Date.now() - REMOVED_WITHIN_MS);

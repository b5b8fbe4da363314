import { longestVideo, maxListed, partSeconds } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentList } from '@paddock/contracts/danmaku/live';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { rowOf, type StoredComment } from '../comments/comment.model.ts';
import { StreamChannel } from '../streams/stream-channel.service.ts';
import { StreamsService } from '../streams/streams.service.ts';
import { PreparedList } from './prepared-list.model.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes for key, headers and the compressed copy. */
const ENTRY_OVERHEAD_BYTES = 1024;
const END_MS = (longestVideo + 1) * 1000;

interface CachedList {
  version: number;
  list: PreparedList;
}

/**
 * Serialised comment lists, cached by stream version. The channel reports new versions; without it, the version is
 * queried for each request.
 */
@Injectable()
export class ListsService {
  private readonly cache = new LRUCache<string, CachedList>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ list }, key) => list.plain.length * 2 + key.length * 2 + ENTRY_OVERHEAD_BYTES,
  });
  /** Current versions of recently requested videos. */
  private readonly versions = new LRUCache<string, number>({ max: 20_000 });
  private readonly inFlight = new Map<string, Promise<PreparedList>>();

  constructor(
    private readonly streams: StreamsService,
    private readonly channel: StreamChannel,
  ) {
    channel.subscribe((event) => {
      if (event.type !== 'added' && event.type !== 'changed') return;
      const known = this.versions.get(event.videoId);
      if (known !== undefined && known < event.version) this.versions.set(event.videoId, event.version);
    });
    channel.onReconnect(() => this.versions.clear());
  }

  /** The v3 wire format: rows of five, by time, with escaped texts. */
  wire(videoId: string, max: number): Promise<PreparedList> {
    const cap = max > 0 ? Math.min(max, maxListed) : maxListed;
    return this.prepared(videoId, `${videoId} ${cap}`, async () => {
      const rows = (await this.streams.list(videoId, 0, END_MS, cap)).map(wireRow);
      return { code: 0, data: rows, msg: '' };
    });
  }

  /** One segment, for our own player. */
  part(videoId: string, part: number): Promise<PreparedList> {
    const from = part * partSeconds * 1000;
    return this.prepared(videoId, `${videoId} part ${part}`, async (upTo) => {
      const stored = await this.streams.list(videoId, from, from + partSeconds * 1000, maxListed);
      const data: CommentList = { upTo, rows: stored.map(rowOf) };
      return { code: 0, data, msg: '' };
    });
  }

  private async prepared(
    videoId: string,
    key: string,
    read: (upTo: number) => Promise<object>,
  ): Promise<PreparedList> {
    const known = this.channel.connected ? this.versions.get(videoId) : undefined;
    const cached = this.cache.get(key);
    if (cached && cached.version === known) return cached.list;
    // Reads the state before the rows: comments added in between are in the rows, and the list is merely considered
    // stale too early.
    const { version, upTo } = await this.streams.state(videoId);
    if (this.channel.connected)
      this.versions.set(videoId, Math.max(version, this.versions.get(videoId) ?? 0));
    if (cached?.version === version) return cached.list;
    const name = `${key} ${version}`;
    const list =
      this.inFlight.get(name) ??
      read(upTo)
        .then((answer) => new PreparedList(JSON.stringify(answer)))
        .finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, list);
    const result = await list;
    this.cache.set(key, { version, list: result });
    return result;
  }
}

const wireRow = ({ timeMs, type, color, author, text }: StoredComment) => [
  timeMs / 1000,
  type,
  color,
  asMarkup(author),
  asMarkup(text),
];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

/** The v3 wire only: its players insert texts as HTML. */
export const asMarkup = (text: string): string => text.replaceAll(/[&<>"'/]/g, (sign) => entities[sign]!);

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { listSizes, longestVideo, maxListed, partSeconds } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentList } from '@paddock/contracts/danmaku/live';
import { isBusy, isLostConnection } from '@paddock/kit/database/lost-connection';
import { onIdleTimeout } from '@paddock/kit/idle-timeout';
import { rowOf, type StoredComment } from '../comments/comment.model.ts';
import { StreamChannel } from '../streams/stream-channel.service.ts';
import { StreamsService } from '../streams/streams.service.ts';
import { PreparedList } from './prepared-list.model.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes for key and headers. */
const ENTRY_OVERHEAD_BYTES = 1024;
/**
 * A player starts its video after the list, so viewers wait for it: with its way, an answer arrives within two seconds.
 * A hanging database is noticed only after `deadlines.silence`.
 */
const LIST_READ_MS = 1500;
const END_MS = (longestVideo + 1) * 1000;

interface CachedList {
  version: number;
  list: PreparedList;
  /** Removals since then are known only if the channel still has this connection. */
  connection: number;
}

interface Sample {
  /** The entity tag of the whole list. */
  of: string;
  list: PreparedList;
}

const bytesOf = ({ list }: { list: PreparedList }, key: string): number =>
  list.plain.length * 4 + key.length * 2 + ENTRY_OVERHEAD_BYTES;

/**
 * Serialised comment lists, cached by stream version. The channel reports new versions; without it, the version is
 * queried for each request. While the database fails, a list in memory is answered although it may lack the latest
 * comments, unless it may contain hidden ones.
 */
@Injectable()
export class ListsService {
  private readonly cache = new LRUCache<string, CachedList>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  });
  private readonly samples = new LRUCache<string, Sample>({
    maxSize: MAX_BYTES / 2,
    sizeCalculation: bytesOf,
  });
  /** Current versions of recently requested videos. */
  private readonly versions = new LRUCache<string, number>({ max: 20_000 });
  /** Versions of the last removals. */
  private readonly removals = new LRUCache<string, number>({ max: 20_000 });
  /** Counts connections of the channel. */
  private connection = 0;
  private readonly inFlight = new Map<string, Promise<PreparedList>>();

  constructor(
    private readonly streams: StreamsService,
    private readonly channel: StreamChannel,
  ) {
    channel.subscribe((event) => {
      if (event.type !== 'added' && event.type !== 'changed') return;
      const version = this.versions.get(event.videoId);
      if (version !== undefined && version < event.version) this.versions.set(event.videoId, event.version);
      if (event.type === 'changed' && event.removed.length > 0)
        this.removals.set(event.videoId, event.version);
    });
    channel.onConnectionChange(() => {
      this.versions.clear();
      this.connection += 1;
    });
  }

  /** The v3 wire format: rows of five, by time, with escaped texts. Smaller lists are sampled from the largest. */
  async wire(videoId: string, max: number): Promise<PreparedList> {
    const whole = await this.prepared(videoId, videoId, async (upTo) => {
      const stored = upTo === 0 ? [] : await this.streams.list(videoId, 0, END_MS, maxListed);
      return listOf(stored.map(wireRow), stored.length);
    });
    const size = max > 0 ? (listSizes.find((one) => one >= max) ?? maxListed) : maxListed;
    return size < whole.rows ? this.sampled(videoId, size, whole) : whole;
  }

  /** One segment, for our own player. */
  part(videoId: string, part: number): Promise<PreparedList> {
    const from = part * partSeconds * 1000;
    return this.prepared(videoId, `${videoId} part ${part}`, async (upTo) => {
      const stored =
        upTo === 0 ? [] : await this.streams.list(videoId, from, from + partSeconds * 1000, maxListed);
      return listOf({ upTo, rows: stored.map(rowOf) } satisfies CommentList, stored.length);
    });
  }

  private sampled(videoId: string, size: number, whole: PreparedList): PreparedList {
    const key = `${videoId} ${size}`;
    const cached = this.samples.get(key);
    if (cached?.of === whole.etag) return cached.list;
    const { data } = JSON.parse(whole.plain.toString()) as { data: unknown[] };
    const list = listOf(sampleOf(data, size), size);
    this.samples.set(key, { of: whole.etag, list });
    return list;
  }

  private async prepared(
    videoId: string,
    key: string,
    read: (upTo: number) => Promise<PreparedList>,
  ): Promise<PreparedList> {
    const latestVersion = this.channel.connected ? this.versions.get(videoId) : undefined;
    const cached = this.cache.get(key);
    if (cached && cached.version === latestVersion) return cached.list;
    try {
      return await inTime(this.fresh(videoId, key, read), LIST_READ_MS);
    } catch (error) {
      if (cached && this.hasNothingHidden(videoId, cached) && (isLostConnection(error) || isBusy(error)))
        return cached.list;
      throw error;
    }
  }

  /** Goes on after its time limit, for the next request. */
  private async fresh(
    videoId: string,
    key: string,
    read: (upTo: number) => Promise<PreparedList>,
  ): Promise<PreparedList> {
    const { connection } = this;
    // Reads the state before the rows: comments added in between are in the rows, and the list is merely considered
    // stale too early.
    const { version, upTo } = await this.streams.state(videoId);
    if (this.channel.connected)
      this.versions.set(videoId, Math.max(version, this.versions.get(videoId) ?? 0));
    // Another request may have read it meanwhile.
    const current = this.cache.get(key);
    if (current?.version === version) {
      current.connection = connection;
      return current.list;
    }
    const name = `${key} ${version}`;
    const list = this.inFlight.get(name) ?? read(upTo).finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, list);
    const result = await list;
    this.cache.set(key, { version, list: result, connection });
    return result;
  }

  private hasNothingHidden(videoId: string, { version, connection }: CachedList): boolean {
    const hasHeardAll = this.channel.connected && connection === this.connection;
    return hasHeardAll && (this.removals.get(videoId) ?? 0) <= version;
  }
}

/** Rejects as a lost connection does. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = onIdleTimeout(ms, () =>
    reject(Object.assign(new Error(`The list was not read within ${ms} ms`), { code: 'ETIMEDOUT' })),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

const listOf = (data: object, rows: number): PreparedList =>
  new PreparedList(JSON.stringify({ code: 0, data, msg: '' }), rows);

/** Evenly: about one of every n rows stays, the last one always. */
const sampleOf = <Row>(rows: readonly Row[], size: number): Row[] =>
  Array.from({ length: size }, (_one, i) => rows[Math.ceil(((i + 1) * rows.length) / size) - 1]!);

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

import { Injectable } from '@nestjs/common';
import { longestVideo, maxHeatParts, maxLines } from '@paddock/contracts/danmaku/danmaku-limits';
import type { CommentListView } from '@paddock/contracts/danmaku/danmaku.shapes';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import type { StoredComment } from '../comments/comment.model.ts';
import { type StreamState, StreamsRepository } from './streams.repository.ts';

const END_OF_TIME = (longestVideo + 1) * 1000;

@Injectable()
export class StreamsService {
  /** Batches concurrent queries. */
  private readonly stateBatches = new Batcher<string, StreamState>(
    { service: 'danmaku', name: 'stream_states' },
    async (videoIds) => {
      const states = new Map((await this.streams.states(videoIds)).map((state) => [state.videoId, state]));
      return videoIds.map((videoId) => states.get(videoId) ?? { videoId, upTo: 0, version: 0 });
    },
  );

  constructor(private readonly streams: StreamsRepository) {}

  state(videoId: string): Promise<StreamState> {
    return this.stateBatches.add(videoId);
  }

  between(videoId: string, after: number, upTo: number, max: number): Promise<StoredComment[]> {
    return this.streams.between(videoId, after, upTo, max);
  }

  onlyFor(memberId: string, videoId: string): Promise<StoredComment[]> {
    return this.streams.onlyFor(memberId, videoId);
  }

  removedSince(videoId: string, since: Date, max: number): Promise<string[]> {
    return this.streams.removedSince(videoId, since, max);
  }

  /** Comments as text, with the heat curve of the video. */
  async lines(videoId: string): Promise<CommentListView> {
    const [stored, heat] = await Promise.all([
      this.streams.list(videoId, 0, END_OF_TIME, maxLines),
      this.streams.heat(videoId, maxHeatParts - 1),
    ]);
    const counts = Array.from({ length: (heat.at(-1)?.part ?? -1) + 1 }, () => 0);
    for (const { part, count } of heat) counts[part] = count;
    return {
      total: counts.reduce((sum, count) => sum + count, 0),
      lines: stored.map(({ timeMs, text, author, lang }) => ({ time: timeMs / 1000, text, author, lang })),
      heatSeconds: heat[0]?.seconds ?? 1,
      heat: counts,
    };
  }

  list(videoId: string, fromMs: number, toMs: number, max: number): Promise<StoredComment[]> {
    return this.streams.list(videoId, fromMs, toMs, max);
  }
}

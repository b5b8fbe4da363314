import { Gathering } from '@paddock/kit/calls/gathering';
import { Injectable } from '@nestjs/common';
import type { StoredComment } from '../comments/comment.model.ts';
import { type StreamState, StreamsRepository } from './streams.repository.ts';

/** What everybody reads of streams. */
@Injectable()
export class StreamsService {
  /** Whoever asks at the same time asks together. */
  private readonly asked = new Gathering<string, StreamState>(
    { service: 'danmaku', name: 'stream_states' },
    async (videoIds) => {
      const known = new Map((await this.streams.states(videoIds)).map((state) => [state.videoId, state]));
      return videoIds.map((videoId) => known.get(videoId) ?? { videoId, upTo: 0, version: 0 });
    },
  );

  constructor(private readonly streams: StreamsRepository) {}

  state(videoId: string): Promise<StreamState> {
    return this.asked.about(videoId);
  }

  between(videoId: string, after: number, upTo: number, most: number): Promise<StoredComment[]> {
    return this.streams.between(videoId, after, upTo, most);
  }

  onlyFor(memberId: string, videoId: string): Promise<StoredComment[]> {
    return this.streams.onlyFor(memberId, videoId);
  }

  removedSince(videoId: string, since: Date, most: number): Promise<string[]> {
    return this.streams.removedSince(videoId, since, most);
  }

  list(videoId: string, fromMs: number, toMs: number, most: number): Promise<StoredComment[]> {
    return this.streams.list(videoId, fromMs, toMs, most);
  }
}

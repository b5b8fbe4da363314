import { Injectable } from '@nestjs/common';
import type { VideoProgressView, VideoState } from '@paddock/contracts/upload/upload.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { MakeVideoJob } from './make-video.job.ts';
import { VideosRepository } from './videos.repository.ts';

interface Transcoding {
  videoState: VideoState | null;
  videoJob: string | null;
}

/** Transcoding of videos. */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly outbox: Outbox,
  ) {}

  /** In the current transaction. */
  async schedule(key: RowKey<'file'>, address: string): Promise<void> {
    await this.videos.schedule(key, await this.outbox.add(MakeVideoJob, { key, address }));
  }

  /** A failed or deleted job makes no further progress. */
  async progressOf({ videoState, videoJob }: Transcoding): Promise<VideoProgressView> {
    if (videoState !== 'waiting' && videoState !== 'working') return { videoState, videoProgress: null };
    const job = videoJob === null ? undefined : await this.outbox.stateOf(videoJob);
    if (!job || job.state === 'failed') return { videoState: 'failed', videoProgress: null };
    const share = job.total ? Math.floor((100 * job.done) / job.total) : 0;
    return { videoState, videoProgress: share };
  }

  async isBeingMade(key: RowKey<'file'>): Promise<boolean> {
    const job = await this.videos.jobOf(key);
    return job !== null && (await this.outbox.stateOf(job))?.state === 'running';
  }
}

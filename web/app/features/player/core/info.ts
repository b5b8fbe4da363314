import { typeOf } from './attach-source.ts';
import type { Lifetime } from '../../../lifetime/lifetime.ts';
import { playerLimits } from './player-options.ts';
import type { PlayerApi } from './player-api.ts';

/** Frames per second, sampled over a little more than a second. */
export class FrameRate {
  value: number | undefined;
  private startedAt: number | undefined;
  private frames = 0;

  count(now: number): void {
    this.startedAt ??= now;
    const elapsed = now - this.startedAt;
    if (elapsed > 1000) {
      this.value = (this.frames / elapsed) * 1000;
      this.startedAt = now;
      this.frames = 0;
    }
    this.frames += 1;
  }
}

/** Measures only while open. */
export class InfoPanel {
  private readonly player: PlayerApi;
  private disposers: ReturnType<Lifetime['every']>[] = [];

  constructor(player: PlayerApi) {
    this.player = player;
  }

  toggle(): void {
    const { store, life } = this.player;
    if (store.get().info) {
      for (const end of this.disposers.splice(0)) end();
      store.set({ info: undefined });
      return;
    }
    const frameRate = new FrameRate();
    this.disposers = [
      life.frames((now) => frameRate.count(now)),
      life.every(playerLimits.infoEvery, () => this.read(frameRate)),
    ];
    this.read(frameRate);
  }

  private read({ value }: FrameRate): void {
    const { video, store, danmaku } = this.player;
    const source = this.player.shownSource();
    store.set({
      info: {
        type: typeOf(source),
        url: source.url,
        resolution: `${video.videoWidth} × ${video.videoHeight}`,
        duration: store.get().duration.toFixed(2),
        framesPerSecond: value,
        droppedFrames: video.getVideoPlaybackQuality?.().droppedVideoFrames,
        comments: danmaku?.state.get().comments.length ?? 0,
      },
    });
  }
}

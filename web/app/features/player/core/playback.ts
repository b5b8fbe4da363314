import { behindOf } from '../../danmaku/flights/comment-clock.ts';
import { fill } from '../texts/player-texts.ts';
import type { PlayerCore } from './player-state.ts';
import { playerLimits } from './player-options.ts';
import { playerSettings } from './player-settings.ts';

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(Number.isFinite(value) ? value : low, low), high);

const finiteOrZero = (duration: number): number => (Number.isFinite(duration) ? duration : 0);

/** Seconds; about one segment of a stream. */
const SAFE_BEHIND = 6;

const liveEdge = ({ seekable, currentTime }: HTMLVideoElement): number =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : currentTime;

/** Playback commands, and state from the video's events. */
export class Playback {
  private readonly core: PlayerCore;

  constructor(core: PlayerCore) {
    this.core = core;
    const { video, life, store, options } = core;
    video.loop = options.isLooping ?? false;
    video.volume = clamp(playerSettings.get('volume'), 0, 1);
    life.listen(
      video,
      'play pause ended timeupdate seeked seeking durationchange progress volumechange ratechange loadedmetadata',
      () => this.read(),
    );
    life.listen(video, 'enterpictureinpicture leavepictureinpicture', ({ type }) =>
      store.set({ isInPicture: type === 'enterpictureinpicture' }),
    );
    life.add(() => video.pause());
    this.watchForStalls();
    this.read();
  }

  async play(): Promise<void> {
    // Autoplay may be refused; the video then stays paused.
    await this.core.video.play().catch(() => undefined);
  }

  toggle(): void {
    const { video } = this.core;
    if (video.paused) void this.play();
    else video.pause();
  }

  seek(time: number): void {
    const { video, store } = this.core;
    if (store.get().isLive) return;
    video.currentTime = clamp(time, 0, finiteOrZero(video.duration));
    this.read();
  }

  /** Seeks as near to the live edge as plays without stalling. */
  toLive(): void {
    const { video } = this.core;
    video.currentTime = Math.max(0, liveEdge(video) - SAFE_BEHIND);
    void this.play();
  }

  /** Seeks by some seconds, with a notice. */
  skip(seconds: number): void {
    const { video, store, notices, texts } = this.core;
    if (store.get().isLive || seconds === 0) return;
    this.seek(video.currentTime + seconds);
    const text = seconds > 0 ? texts.forward : texts.rewind;
    notices.show('seek', fill(text, Math.abs(seconds).toFixed(0)));
  }

  setVolume(volume: number): void {
    const { video, notices, texts } = this.core;
    video.volume = clamp(Math.round(volume * 100) / 100, 0, 1);
    video.muted = false;
    playerSettings.set('volume', video.volume);
    notices.show('volume', `${texts.volume} ${Math.round(video.volume * 100)}%`);
  }

  stepVolume(steps: number): void {
    this.setVolume(this.core.video.volume + steps * playerLimits.volumeStep);
  }

  toggleMute(): void {
    const { video } = this.core;
    if (video.muted || video.volume > 0) video.muted = !video.muted;
    else this.setVolume(playerSettings.get('volume') || 0.7);
  }

  setRate(rate: number): void {
    this.core.video.playbackRate = rate;
  }

  setLooping(isLooping: boolean): void {
    this.core.video.loop = isLooping;
    this.core.store.set({ isLooping });
  }

  private read(): void {
    const { video, store, options } = this.core;
    const { buffered, currentTime, duration } = video;
    store.set({
      isPaused: video.paused,
      hasEnded: video.ended,
      time: currentTime,
      duration: finiteOrZero(duration),
      bufferedTo: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
      volume: video.volume,
      isMuted: video.muted,
      rate: video.playbackRate,
      isLooping: video.loop,
      isLive: options.isLive === true || duration === Infinity,
      behind: behindOf(video),
    });
  }

  /** Time that stops without a pause counts as loading. */
  private watchForStalls(): void {
    const { video, life, store } = this.core;
    let last = -1;
    life.every(playerLimits.loadingEvery, () => {
      const isStalled = !video.paused && !video.ended && video.currentTime === last;
      last = video.currentTime;
      store.set({ isLoading: isStalled && store.get().error === undefined });
    });
  }
}

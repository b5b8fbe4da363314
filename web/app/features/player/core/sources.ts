import { fill } from '../texts/player-texts.ts';
import { attachSource } from './attach-source.ts';
import { emptyVideo, type Detach, faultText, SourceFault } from './attachment.ts';
import type { PlayerCore } from './player-state.ts';
import { playerLimits, type Quality, type Source } from './player-options.ts';

/** A newer source replaced this one. */
class Superseded extends Error {}

/** The source of the video. The previous one is detached first, so only one loads. */
export class Sources {
  private readonly core: PlayerCore;
  private detach: Detach | undefined;
  private generation = 0;
  /** Start position of the pending load. */
  private pendingStart: number | undefined;

  constructor(core: PlayerCore) {
    this.core = core;
    core.life.add(() => {
      this.generation += 1;
      this.release();
    });
  }

  async open(source: Source, startAt: number): Promise<void> {
    const { store } = this.core;
    store.set({ error: undefined, hasEnded: false, time: startAt });
    await this.load(source, startAt).catch((fault: unknown) => this.fail(fault, source));
  }

  /** Reopens at the current position, or at the pending start. */
  reopen(source: Source): Promise<void> {
    return this.open(source, this.pendingStart ?? this.core.video.currentTime);
  }

  async switchQuality(index: number): Promise<void> {
    const { video, store, notices, texts, options } = this.core;
    const { qualities, quality: before, isSwitching } = store.get();
    const wanted = qualities[index];
    const previous = (before === undefined ? undefined : qualities[before]) ?? options.source;
    if (!wanted || index === before || isSwitching) return;
    const isPlaying = !video.paused;
    const { currentTime, playbackRate } = video;
    store.set({ isSwitching: true, quality: index, error: undefined });
    notices.show('quality', fill(texts.switching, wanted.name), true);
    video.pause();
    try {
      await this.load(wanted, currentTime);
      notices.show('quality', fill(texts.switched, wanted.name));
    } catch (fault) {
      if (fault instanceof Superseded) return;
      notices.show('quality', faultText(fault, texts));
      store.set({ quality: before });
      await this.load(previous, currentTime).catch((fallbackFault: unknown) =>
        this.fail(fallbackFault, previous),
      );
    } finally {
      store.set({ isSwitching: false });
    }
    video.playbackRate = playbackRate;
    if (isPlaying && store.get().error === undefined) await video.play().catch(() => undefined);
  }

  /** Resolves when metadata are loaded and the position is set. */
  private async load(source: Source, at: number): Promise<void> {
    const { video } = this.core;
    this.release();
    // The browser's own controls may have started loading; its events would be taken for this source's.
    if (video.hasAttribute('src')) emptyVideo(video);
    this.generation += 1;
    const { generation } = this;
    const isCurrent = () => generation === this.generation;
    const opened = Promise.withResolvers<void>();
    let isOpen = false;
    this.pendingStart = at;
    const ready = () => {
      isOpen = true;
      this.pendingStart = undefined;
      if (at > 0) video.currentTime = Math.min(at, Number.isFinite(video.duration) ? video.duration : at);
      opened.resolve();
    };
    const onFault = (fault: SourceFault) => {
      if (!isCurrent()) return;
      if (isOpen) this.fail(fault, source);
      else opened.reject(fault);
    };
    video.addEventListener('loadedmetadata', ready, { once: true });
    this.detach = () => {
      video.removeEventListener('loadedmetadata', ready);
      opened.reject(new Superseded());
    };
    // A superseded load awaits neither.
    opened.promise.catch(() => undefined);
    const detach = await attachSource(source)(video, source.url, {
      onFault,
      onSteps: (steps) => this.offer(steps),
    });
    if (!isCurrent()) {
      detach();
      throw new Superseded();
    }
    const stopListening = this.detach;
    this.detach = () => {
      stopListening?.();
      detach();
    };
    await opened.promise;
  }

  /** Adaptive streams switch automatically or by the viewer's choice. */
  private offer(steps: readonly Quality[]): void {
    const { store, options, texts } = this.core;
    // Live qualities have separate clocks.
    if (options.isLive || steps.length < 2 || store.get().qualities.length > 0) return;
    store.set({ qualities: [{ ...options.source, name: texts.automatic }, ...steps], quality: 0 });
  }

  private release(): void {
    this.detach?.();
    this.detach = undefined;
  }

  private fail(fault: unknown, source: Source): void {
    if (fault instanceof Superseded) return;
    const { store, texts, options } = this.core;
    const failedToLoad = fault instanceof SourceFault && fault.reason === 'load';
    const isOffAir = options.isLive === true && failedToLoad;
    const error = isOffAir ? texts.liveAway : faultText(fault, texts);
    store.set({ error, canTryAgain: failedToLoad && !isOffAir, isLoading: false });
    if (isOffAir) this.pollLive(source);
  }

  /** Polls for a broadcast that has not begun or was interrupted. */
  private pollLive(source: Source): void {
    const { life, video, store } = this.core;
    const { generation } = this;
    life.after(playerLimits.pollLiveEvery, () => {
      if (generation !== this.generation) return;
      // Opening pauses the video; resume it if it was playing.
      const wasPlaying = !video.paused;
      const resumePlayback = () => {
        if (wasPlaying) void video.play().catch(() => undefined);
      };
      this.load(source, 0).then(
        () => {
          store.set({ error: undefined });
          resumePlayback();
        },
        (fault: unknown) => {
          if (fault instanceof Superseded) return;
          this.fail(fault, source);
          resumePlayback();
        },
      );
    });
  }
}

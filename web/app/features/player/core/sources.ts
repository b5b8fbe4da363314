import { fill } from '../texts/player-texts.ts';
import { attachSource } from './attach-source.ts';
import { emptyVideo, type Detach } from './attachment.ts';
import type { PlayerCore } from './player-core.ts';
import { playerLimits, type Quality, type Source } from './player-options.ts';
import { faultText, SourceFault } from './source-fault.ts';

/** Thrown where somebody has asked for something else in the meantime. */
class Superseded extends Error {}

/** What is loaded into the video. One at a time: the one before is let go of first, so nothing loads behind its back. */
export class Sources {
  private readonly core: PlayerCore;
  private detach: Detach | undefined;
  private generation = 0;
  /** Where what is being loaded is to begin. */
  private awaited: number | undefined;

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

  /** From where it stopped, or was to begin. */
  openAgain(source: Source): Promise<void> {
    return this.open(source, this.awaited ?? this.core.video.currentTime);
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
    notices.say('quality', fill(texts.switching, wanted.name), true);
    video.pause();
    try {
      await this.load(wanted, currentTime);
      notices.say('quality', fill(texts.switched, wanted.name));
    } catch (fault) {
      if (fault instanceof Superseded) return;
      notices.say('quality', faultText(fault, texts));
      store.set({ quality: before });
      await this.load(previous, currentTime).catch((again: unknown) => this.fail(again, previous));
    } finally {
      store.set({ isSwitching: false });
    }
    video.playbackRate = playbackRate;
    if (isPlaying && store.get().error === undefined) await video.play().catch(() => undefined);
  }

  /** Settles when the video knows its length and stands where it should. */
  private async load(source: Source, at: number): Promise<void> {
    const { video } = this.core;
    this.release();
    // What the browser's own controls had begun to load: that it knows its length would be taken for this source.
    if (video.hasAttribute('src')) emptyVideo(video);
    this.generation += 1;
    const { generation } = this;
    const isCurrent = () => generation === this.generation;
    const opened = Promise.withResolvers<void>();
    let isOpen = false;
    this.awaited = at;
    const ready = () => {
      isOpen = true;
      this.awaited = undefined;
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
    // Who asked for something else waits for neither of the two.
    opened.promise.catch(() => undefined);
    const detach = await attachSource(source)(video, source.url, {
      onFault,
      onSteps: (steps) => this.offer(steps),
    });
    if (!isCurrent()) {
      detach();
      throw new Superseded();
    }
    const forget = this.detach;
    this.detach = () => {
      forget?.();
      detach();
    };
    await opened.promise;
  }

  /** A video that has several qualities in itself goes from one to another as the line allows, or as somebody chooses. */
  private offer(steps: readonly Quality[]): void {
    const { store, options, texts } = this.core;
    // On air each of them has a clock of its own.
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
    const hasNotLoaded = fault instanceof SourceFault && fault.reason === 'load';
    const isAway = options.isLive === true && hasNotLoaded;
    const error = isAway ? texts.liveAway : faultText(fault, texts);
    store.set({ error, canTryAgain: hasNotLoaded && !isAway, isLoading: false });
    if (isAway) this.lookAgain(source);
  }

  /** A broadcast that has not begun yet, or was interrupted, is waited for. */
  private lookAgain(source: Source): void {
    const { life, video, store } = this.core;
    const { generation } = this;
    life.after(playerLimits.lookForLiveEvery, () => {
      if (generation !== this.generation) return;
      // Opening it pauses the video; who wanted to see it does not press play again.
      const isWanted = !video.paused;
      const goOn = () => {
        if (isWanted) void video.play().catch(() => undefined);
      };
      this.load(source, 0).then(
        () => {
          store.set({ error: undefined });
          goOn();
        },
        (fault: unknown) => {
          if (fault instanceof Superseded) return;
          this.fail(fault, source);
          goOn();
        },
      );
    });
  }
}

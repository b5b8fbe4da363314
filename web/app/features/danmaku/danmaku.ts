import { Lifetime } from '../../lifetime/lifetime.ts';
import { Store } from '../../lifetime/store.ts';
import { LONGEST_COMMENT, type CommentKind, type DanmakuComment } from './comment.ts';
import type { DanmakuService } from './danmaku-service.ts';
import type { DanmakuOptions, DanmakuSettings, DanmakuState, Voice } from './danmaku-state.ts';
import { DanmakuWire, saidBy } from './danmaku-wire.ts';
import { filterOf, keptFilters, type Filters } from './filters.ts';
import { CommentClock } from './flights/comment-clock.ts';
import { FlightPlan } from './flights/flight-plan.ts';
import { flightTimes, lineHeightOf, type Sky } from './flights/sky.ts';
import { gatherLike } from './likeness.ts';
import { CanvasPainter } from './paint/canvas-painter.ts';
import { measureIn, type Painter } from './paint/painter.ts';
import { QuietList } from './paint/quiet-list.ts';

/** Lanes at the bottom that two lines of subtitles need above the controls. */
const FOR_SUBTITLES = 4;

/** The comments of one video: loads them, plans them, paints them by the clock of the video, and sends one's own. */
export class Danmaku {
  readonly state: Store<DanmakuState>;
  private readonly host: HTMLElement;
  private readonly video: HTMLVideoElement;
  private readonly options: DanmakuOptions;
  private readonly settings: DanmakuSettings;
  private readonly voice: Voice;
  private readonly service: DanmakuService;
  private readonly life = new Lifetime();
  private readonly clock = new CommentClock();
  private readonly leaving = new AbortController();
  private painter: Painter;
  private plan: FlightPlan;
  private endFrames: (() => void) | undefined;
  private surroundings = { isFullScreen: false, hasSubtitles: false };
  private sending: string | undefined;

  constructor(
    host: HTMLElement,
    video: HTMLVideoElement,
    options: DanmakuOptions,
    settings: DanmakuSettings,
    voice: Voice,
  ) {
    this.host = host;
    this.video = video;
    this.options = options;
    this.settings = settings;
    this.voice = voice;
    this.service = options.service ?? new DanmakuWire(options);
    this.state = new Store<DanmakuState>({
      isLoading: true,
      isShown: settings.get('danmakuShow') === 1,
      isUnlimited: settings.get('danmakuUnlimited') === 1,
      opacity: settings.get('danmakuOpacity'),
      area: settings.get('danmakuArea'),
      most: settings.get('danmakuMost'),
      filters: keptFilters(settings.getText('danmaku-filters')),
      comments: [],
      hidden: 0,
    });
    this.plan = this.newPlan();
    this.painter = this.followMotion();
    this.host.style.opacity = String(this.state.get().opacity);
    this.followSize();
    this.followVideo();
    void this.load();
    this.listenLive();
  }

  /** Answers whether it was stored. A refused one disappears again, with the reason. */
  async send(typed: string, color: number, kind: CommentKind): Promise<boolean> {
    const text = typed.trim().slice(0, LONGEST_COMMENT);
    if (text === '') {
      this.voice.say(this.voice.texts.emptyComment);
      return false;
    }
    if (this.sending !== undefined) return false;
    this.sending = text;
    const author = this.options.user ?? '';
    const comment: DanmakuComment = { time: this.video.currentTime, kind, color, author, text, isOwn: true };
    this.take([comment]);
    try {
      await this.service.send({ time: comment.time, text, color, kind });
      return true;
    } catch (fault) {
      this.withdraw(comment);
      this.voice.say(saidBy(fault) ?? this.voice.texts.danmakuSendFailed);
      return false;
    } finally {
      this.sending = undefined;
    }
  }

  toggle(): void {
    this.setShown(!this.state.get().isShown);
  }

  setShown(isShown: boolean): void {
    this.settings.set('danmakuShow', Number(isShown));
    this.state.set({ isShown });
    this.followPlaying();
  }

  setOpacity(opacity: number): void {
    this.settings.set('danmakuOpacity', opacity);
    this.state.set({ opacity });
    this.host.style.opacity = String(opacity);
  }

  setUnlimited(isUnlimited: boolean): void {
    this.settings.set('danmakuUnlimited', Number(isUnlimited));
    this.state.set({ isUnlimited });
    this.replan();
  }

  setArea(area: number): void {
    this.settings.set('danmakuArea', area);
    this.state.set({ area });
    this.replan();
  }

  setMost(most: number): void {
    this.settings.set('danmakuMost', most);
    this.state.set({ most });
    this.replan();
  }

  setFilters(change: Partial<Filters>): void {
    const filters = { ...this.state.get().filters, ...change };
    this.settings.setText('danmaku-filters', JSON.stringify(filters));
    this.state.set({ filters });
    this.replan();
  }

  setSurroundings(isFullScreen: boolean, hasSubtitles: boolean): void {
    const { surroundings } = this;
    if (surroundings.isFullScreen === isFullScreen && surroundings.hasSubtitles === hasSubtitles) return;
    this.surroundings = { isFullScreen, hasSubtitles };
    this.replan();
  }

  destroy(): void {
    this.leaving.abort();
    this.life.end();
    this.painter.destroy();
  }

  private async load(): Promise<void> {
    const { id, maximum } = this.options;
    const { comments, failures } = await this.service
      .load(id, maximum, this.leaving.signal)
      .catch((fault: unknown) => ({ comments: [], failures: [saidBy(fault)] }));
    if (this.leaving.signal.aborted) return;
    for (const said of failures) this.voice.say(said ?? this.voice.texts.danmakuLoadFailed);
    // Whoever was quick has sent one before the list came.
    const all = [...comments, ...this.state.get().comments].toSorted((a, b) => a.time - b.time);
    this.state.set({ isLoading: false, comments: all });
    this.replan();
  }

  private listenLive(): void {
    const stop = this.service.live?.(this.options.id, (comments) => this.take(comments));
    if (stop) this.life.add(stop);
  }

  /** Comments that come while somebody watches: none begins earlier than now, so nobody in the air has to make room. */
  private take(comments: readonly DanmakuComment[]): void {
    const keeps = filterOf(this.state.get().filters);
    const now = this.video.currentTime;
    const timely = comments.map((comment) => ({ comment, at: Math.max(comment.time, now) }));
    for (const { comment, at } of timely)
      if (keeps(comment)) this.plan.add(at === comment.time ? comment : { ...comment, time: at });
    this.state.set({
      comments: [...this.state.get().comments, ...comments].toSorted((a, b) => a.time - b.time),
      hidden: this.state.get().hidden + comments.filter((comment) => !keeps(comment)).length,
    });
    this.paint();
  }

  private withdraw(comment: DanmakuComment): void {
    this.plan.remove(comment);
    this.state.set({ comments: this.state.get().comments.filter((each) => each !== comment) });
    this.paint();
  }

  private newPlan(): FlightPlan {
    const { comments, filters, area, most, isUnlimited } = this.state.get();
    const kept = comments.filter(filterOf(filters));
    this.state.set({ hidden: comments.length - kept.length });
    const { clientWidth: width, clientHeight: height } = this.host;
    const sky: Sky = {
      width,
      height,
      lineHeight: lineHeightOf(width),
      ...flightTimes(this.surroundings.isFullScreen, this.options.speedRate ?? 1),
      area,
      keptBelow: this.surroundings.hasSubtitles ? FOR_SUBTITLES : 0,
      isUnlimited,
      ...(most > 0 && { most }),
    };
    return new FlightPlan(isUnlimited ? kept : gatherLike(kept), sky, measureIn(this.host, sky.lineHeight));
  }

  private replan(): void {
    this.plan = this.newPlan();
    this.painter.clear();
    this.paint();
  }

  private paint(now: number = performance.now()): void {
    const { video, plan } = this;
    if (!this.state.get().isShown) return this.painter.clear();
    const time = this.clock.read(video, now);
    const isMoving = !video.paused && !video.seeking;
    this.painter.paint(plan.at(time), plan.sky, { time, isMoving, rate: video.playbackRate });
  }

  /** Whoever wants no motion reads the comments as a list. */
  private followMotion(): Painter {
    const wish = this.host.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)');
    const choose = (): Painter => (wish?.matches ? new QuietList(this.host) : new CanvasPainter(this.host));
    if (wish)
      this.life.listen(wish, 'change', () => {
        this.painter.destroy();
        this.painter = choose();
        this.paint();
      });
    return choose();
  }

  private followSize(): void {
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = this.host;
      const { width, height } = this.plan.sky;
      if (clientWidth !== width || clientHeight !== height) this.replan();
    });
    observer.observe(this.host);
    this.life.add(() => observer.disconnect());
  }

  private followVideo(): void {
    this.life.listen(this.video, 'play pause playing ended', () => this.followPlaying());
    this.life.listen(this.video, 'seeked emptied', () => this.paint());
    this.followPlaying();
  }

  /** Frames are asked for only while something moves. */
  private followPlaying(): void {
    const isWanted = !this.video.paused && this.state.get().isShown;
    if (isWanted) this.endFrames ??= this.life.frames((now) => this.paint(now));
    else {
      this.endFrames?.();
      this.endFrames = undefined;
    }
    this.paint();
  }
}

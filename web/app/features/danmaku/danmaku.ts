import { Lifetime } from '../../lifetime/lifetime.ts';
import { Store } from '../../lifetime/store.ts';
import { CommentActions } from './comment-actions.ts';
import { CommentMenu } from './comment-menu.ts';
import { CommentDisplay, type DisplaySettings } from './comment-display.ts';
import { fitting, type CommentKind, type DanmakuComment, newCommentId } from './comment.ts';
import { DanmakuRefusal, type DanmakuService } from './danmaku-service.ts';
import type { DanmakuOptions, DanmakuSettings, DanmakuState, Notifier } from './danmaku-state.ts';
import { DanmakuWire, messageOf } from './danmaku-wire.ts';
import { choicesOf, filterOf, storedFilters, type Filters } from './filters.ts';
import { CommentStore } from './comment-store.ts';
import { secondOnAir } from './flights/comment-clock.ts';
import type { Span } from './flights/sky.ts';
import { PartLoader } from './part-loader.ts';
import { RoomService } from './room/room-service.ts';

/** A live comment is still shown when it is at most this many seconds late. */
const MAX_LATE_SECONDS = 8;

/** Loads, displays, receives and sends the comments of one video. */
export class Danmaku {
  readonly state: Store<DanmakuState>;
  private readonly video: HTMLVideoElement;
  private readonly options: DanmakuOptions;
  private readonly settings: DanmakuSettings;
  private readonly notifier: Notifier;
  private readonly service: DanmakuService;
  private readonly parts: PartLoader;
  private readonly life = new Lifetime();
  /** Only for services with sessions. */
  readonly actions: CommentActions | undefined;
  readonly menu: CommentMenu;
  private readonly store: CommentStore;
  private readonly display: CommentDisplay;
  private isSending = false;
  /** Sent without an answer: it may be stored, so a retry reuses its id. */
  private unacknowledged: { id: string; text: string } | undefined;
  /** A comment arrived for an earlier second; seeking back must reload it. */
  private needsReplan = false;

  constructor(
    host: HTMLElement,
    video: HTMLVideoElement,
    options: DanmakuOptions,
    settings: DanmakuSettings,
    notifier: Notifier,
  ) {
    this.video = video;
    this.options = options;
    this.settings = settings;
    this.notifier = notifier;
    this.service =
      options.service ?? (RoomService.fits(options) ? new RoomService(options) : new DanmakuWire(options));
    this.state = new Store<DanmakuState>({
      isLoading: true,
      isShown: settings.get('danmakuShow') === 1,
      isHeatShown: settings.get('danmakuHeat') === 1,
      isUnlimited: settings.get('danmakuUnlimited') === 1,
      opacity: settings.get('danmakuOpacity'),
      size: settings.get('danmakuSize'),
      speed: settings.get('danmakuSpeed'),
      area: settings.get('danmakuArea'),
      maxOnScreen: settings.get('danmakuMax'),
      filters: storedFilters(settings.getText('danmaku-filters'), settings.getText('danmaku-choices')),
      comments: [],
      held: undefined,
      liked: new Set(),
      hidden: 0,
      viewers: undefined,
      isMember: undefined,
    });
    this.store = new CommentStore(this.state);
    const { actions } = this.service;
    this.actions = actions && new CommentActions(actions, this.state, notifier, this.life);
    this.display = new CommentDisplay(host, video, this.life, options.speedRate ?? 1, () => {
      this.menu.close();
      this.replan();
    });
    this.menu = new CommentMenu(this.display, this.state, this.actions);
    this.display.setOpacity(this.state.get().opacity);
    this.display.setShown(this.state.get().isShown);
    this.parts = new PartLoader(this.service, options, (comments, failures) =>
      this.addLoaded(comments, failures),
    );
    this.replan();
    this.followVideo();
    this.parts.loadAround(this.currentSecond());
  }

  /** Loads the viewer's permission to write and the saved filters. */
  async loadViewer(): Promise<void> {
    if (!this.service.isMember || this.state.get().isMember !== undefined) return;
    const isMember = await this.service.isMember();
    const filters = isMember ? await this.service.filters?.() : undefined;
    this.state.set({ isMember, ...(filters && { filters }) });
    if (filters) this.replan();
  }

  /** Resolves to whether it was stored; a refused comment disappears, with the reason. */
  async send(typed: string, color: number, kind: CommentKind): Promise<boolean> {
    const text = fitting(typed.trim());
    if (text === '') {
      this.notifier.notify(this.notifier.texts.emptyComment);
      return false;
    }
    if (this.isSending) return false;
    this.isSending = true;
    const id = this.unacknowledged?.text === text ? this.unacknowledged.id : newCommentId();
    this.unacknowledged = undefined;
    const [time, author] = [this.currentSecond(), this.options.user ?? ''];
    this.addLive([{ id, time, kind, color, author, text, isOwn: true, sentAt: Date.now() }]);
    try {
      const stored = await this.service.send({ id, time, text, color, kind });
      if (stored !== undefined) this.store.markKnown(stored);
      return true;
    } catch (fault) {
      this.drop(new Set([id]));
      if (!(fault instanceof DanmakuRefusal)) {
        this.unacknowledged = { id, text };
        this.store.markUnknown(id);
      }
      this.notifier.notify(messageOf(fault) ?? this.notifier.texts.danmakuSendFailed);
      return false;
    } finally {
      this.isSending = false;
    }
  }

  toggle(): void {
    this.setShown(!this.state.get().isShown);
  }

  setShown(isShown: boolean): void {
    this.settings.set('danmakuShow', Number(isShown));
    this.state.set({ isShown });
    this.menu.close();
    this.display.setShown(isShown);
  }

  setHeatShown(isHeatShown: boolean): void {
    this.settings.set('danmakuHeat', Number(isHeatShown));
    this.state.set({ isHeatShown });
  }

  setOpacity(opacity: number): void {
    this.settings.set('danmakuOpacity', opacity);
    this.state.set({ opacity });
    this.display.setOpacity(opacity);
  }

  setDisplay(change: Partial<DisplaySettings>): void {
    this.state.set(change);
    const { isUnlimited, size, speed, area, maxOnScreen } = this.state.get();
    this.settings.set('danmakuUnlimited', Number(isUnlimited));
    this.settings.set('danmakuSize', size);
    this.settings.set('danmakuSpeed', speed);
    this.settings.set('danmakuArea', area);
    this.settings.set('danmakuMax', maxOnScreen);
    this.replan();
  }

  setFilters(change: Partial<Filters>): void {
    const filters = { ...this.state.get().filters, ...change };
    this.settings.setText('danmaku-filters', JSON.stringify(filters));
    this.settings.setText('danmaku-choices', JSON.stringify(choicesOf(filters)));
    this.state.set({ filters });
    if (this.state.get().isMember) this.actions?.saveFilters(filters);
    this.replan();
  }

  async recall(commentId: string): Promise<void> {
    if (await this.actions?.recall(commentId)) this.drop(new Set([commentId]));
  }

  setSurroundings(isFullScreen: boolean, cueSpans: readonly Span[]): void {
    if (this.display.setSurroundings(isFullScreen, cueSpans)) this.replan();
  }

  get signInAddress(): string | undefined {
    return this.options.signInAddress;
  }

  destroy(): void {
    this.parts.end();
    this.life.end();
  }

  private get isOnAir(): boolean {
    return this.options.onAirSince !== undefined;
  }

  private currentSecond(): number {
    const { onAirSince } = this.options;
    return onAirSince === undefined ? this.video.currentTime : secondOnAir(onAirSince, this.video);
  }

  private followVideo(): void {
    this.life.listen(this.video, 'timeupdate seeking', () => this.parts.loadAround(this.currentSecond()));
    this.life.listen(this.video, 'seeking emptied', () => {
      this.menu.close();
      if (this.needsReplan) this.replan();
    });
    const listen = () => {
      void this.loadViewer();
      const stop = this.service.live?.({
        add: (comments) => this.addLive(comments),
        remove: (ids) => this.drop(new Set(ids)),
        reload: () => this.parts.reload(this.currentSecond()),
        count: (viewers) => this.state.set({ viewers }),
      });
      if (stop) this.life.add(stop);
    };
    // Connect on the first play only.
    if (this.isOnAir || !this.video.paused) listen();
    else this.life.listen(this.video, 'play', listen, { once: true });
  }

  private addLoaded(comments: readonly DanmakuComment[], failures: readonly (string | undefined)[]): void {
    for (const message of failures) this.notifier.notify(message ?? this.notifier.texts.danmakuLoadFailed);
    this.store.add(this.store.takeNew(comments));
    this.state.set({ isLoading: false });
    this.replan();
  }

  /** Live comments never start before the current time, so flights on screen are not moved. */
  private addLive(received: readonly DanmakuComment[]): void {
    const now = this.video.currentTime;
    const comments = this.store
      .takeNew(received)
      .map((comment) => (this.isOnAir ? { ...comment, receivedAt: now } : comment));
    if (comments.length === 0) return;
    const isVisible = filterOf(this.state.get().filters);
    const visible = comments.filter(isVisible);
    const current = visible.filter(({ time }) => this.isOnAir || time > now - MAX_LATE_SECONDS);
    this.needsReplan ||= current.length < visible.length;
    this.store.add(comments);
    this.state.set({ hidden: this.state.get().hidden + comments.length - visible.length });
    this.display.add(
      current.map((comment) => ({ ...comment, time: this.isOnAir ? now : Math.max(comment.time, now) })),
    );
  }

  private drop(ids: ReadonlySet<string>): void {
    const isDropped = ({ id }: DanmakuComment) => id !== undefined && ids.has(id);
    if (this.store.remove(isDropped)) this.display.remove(isDropped);
  }

  private replan(): void {
    const { comments, filters, ...display } = this.state.get();
    const visible = comments.filter(filterOf(filters));
    this.needsReplan = false;
    this.state.set({ hidden: comments.length - visible.length });
    this.display.plan(this.isOnAir ? visible.flatMap(atReceivedTime) : visible, display);
  }
}

/** Live playback has a different clock for each viewer; comments without an arrival time cannot be placed. */
const atReceivedTime = (comment: DanmakuComment): DanmakuComment[] =>
  comment.receivedAt === undefined ? [] : [{ ...comment, time: comment.receivedAt }];

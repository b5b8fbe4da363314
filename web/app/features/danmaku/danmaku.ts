import { Lifetime } from '../../lifetime/lifetime.ts';
import { Store } from '../../lifetime/store.ts';
import { CommentActions } from './comment-actions.ts';
import { CommentDisplay, type DisplayWishes } from './comment-display.ts';
import { fitting, type CommentKind, type DanmakuComment } from './comment.ts';
import { DanmakuRefusal, type DanmakuService } from './danmaku-service.ts';
import type { DanmakuOptions, DanmakuSettings, DanmakuState, Voice } from './danmaku-state.ts';
import { DanmakuWire, saidBy } from './danmaku-wire.ts';
import { filterOf, keptFilters, type Filters } from './filters.ts';
import { KeptComments } from './kept-comments.ts';
import { newId } from './new-id.ts';
import { secondOnAir } from './on-air.ts';
import { PartLoader } from './part-loader.ts';
import { RoomService } from './room/room-service.ts';

/** A live comment is still shown when it is at most this many seconds late. */
const NEAR = 8;

/** Loads, displays, receives and sends the comments of one video. */
export class Danmaku {
  readonly state: Store<DanmakuState>;
  private readonly video: HTMLVideoElement;
  private readonly options: DanmakuOptions;
  private readonly settings: DanmakuSettings;
  private readonly voice: Voice;
  private readonly service: DanmakuService;
  private readonly parts: PartLoader;
  private readonly life = new Lifetime();
  /** Only for services with sessions. */
  readonly deeds: CommentActions | undefined;
  private readonly kept: KeptComments;
  private readonly display: CommentDisplay;
  private isSending = false;
  /** Sent without an answer: it may be stored, so a retry reuses its id. */
  private unanswered: { id: string; text: string } | undefined;
  /** A comment arrived for an earlier moment; seeking back must reload it. */
  private isOutdated = false;

  constructor(
    host: HTMLElement,
    video: HTMLVideoElement,
    options: DanmakuOptions,
    settings: DanmakuSettings,
    voice: Voice,
  ) {
    this.video = video;
    this.options = options;
    this.settings = settings;
    this.voice = voice;
    this.service =
      options.service ?? (RoomService.fits(options) ? new RoomService(options) : new DanmakuWire(options));
    this.state = new Store<DanmakuState>({
      isLoading: true,
      isShown: settings.get('danmakuShow') === 1,
      isHeatShown: settings.get('danmakuHeat') === 1,
      isUnlimited: settings.get('danmakuUnlimited') === 1,
      opacity: settings.get('danmakuOpacity'),
      area: settings.get('danmakuArea'),
      most: settings.get('danmakuMax'),
      filters: keptFilters(settings.getText('danmaku-filters')),
      comments: [],
      liked: new Set(),
      hidden: 0,
      viewers: undefined,
      isMember: undefined,
    });
    this.kept = new KeptComments(this.state);
    const { deeds } = this.service;
    this.deeds = deeds && new CommentActions(deeds, this.state, voice, this.life);
    this.display = new CommentDisplay(host, video, this.life, options.speedRate ?? 1, () => this.replan());
    this.display.setOpacity(this.state.get().opacity);
    this.display.setShown(this.state.get().isShown);
    this.parts = new PartLoader(this.service, options, (comments, failures) =>
      this.takeLoaded(comments, failures),
    );
    this.replan();
    this.followVideo();
    this.parts.want(this.moment());
  }

  /** Loads the viewer's permission to write and the saved filters. */
  async meetViewer(): Promise<void> {
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
      this.voice.say(this.voice.texts.emptyComment);
      return false;
    }
    if (this.isSending) return false;
    this.isSending = true;
    const id = this.unanswered?.text === text ? this.unanswered.id : newId();
    this.unanswered = undefined;
    const [time, author] = [this.moment(), this.options.user ?? ''];
    this.take([{ id, time, kind, color, author, text, isOwn: true, sentAt: Date.now() }]);
    try {
      const stored = await this.service.send({ id, time, text, color, kind });
      if (stored !== undefined) this.kept.know(stored);
      return true;
    } catch (fault) {
      this.drop(new Set([id]));
      if (!(fault instanceof DanmakuRefusal)) {
        this.unanswered = { id, text };
        this.kept.forget(id);
      }
      this.voice.say(saidBy(fault) ?? this.voice.texts.danmakuSendFailed);
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

  setWishes(change: Partial<DisplayWishes>): void {
    this.state.set(change);
    const { isUnlimited, area, most } = this.state.get();
    this.settings.set('danmakuUnlimited', Number(isUnlimited));
    this.settings.set('danmakuArea', area);
    this.settings.set('danmakuMax', most);
    this.replan();
  }

  setFilters(change: Partial<Filters>): void {
    const filters = { ...this.state.get().filters, ...change };
    this.settings.setText('danmaku-filters', JSON.stringify(filters));
    this.state.set({ filters });
    if (this.state.get().isMember) this.deeds?.keepFilters(filters);
    this.replan();
  }

  async recall(commentId: string): Promise<void> {
    if (await this.deeds?.recall(commentId)) this.drop(new Set([commentId]));
  }

  setSurroundings(isFullScreen: boolean, hasSubtitles: boolean): void {
    if (this.display.setSurroundings(isFullScreen, hasSubtitles)) this.replan();
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

  private moment(): number {
    const { onAirSince } = this.options;
    return onAirSince === undefined ? this.video.currentTime : secondOnAir(onAirSince, this.video);
  }

  private followVideo(): void {
    this.life.listen(this.video, 'timeupdate seeking', () => this.parts.want(this.moment()));
    this.life.listen(this.video, 'seeking', () => {
      if (this.isOutdated) this.replan();
    });
    const listen = () => {
      void this.meetViewer();
      const stop = this.service.live?.({
        add: (comments) => this.take(comments),
        remove: (ids) => this.drop(new Set(ids)),
        reload: () => this.parts.reload(this.moment()),
        count: (viewers) => this.state.set({ viewers }),
      });
      if (stop) this.life.add(stop);
    };
    // Connect on the first play only.
    if (this.isOnAir || !this.video.paused) listen();
    else this.life.listen(this.video, 'play', listen, { once: true });
  }

  private takeLoaded(comments: readonly DanmakuComment[], failures: readonly (string | undefined)[]): void {
    for (const said of failures) this.voice.say(said ?? this.voice.texts.danmakuLoadFailed);
    this.kept.add(this.kept.unknown(comments));
    this.state.set({ isLoading: false });
    this.replan();
  }

  /** Live comments never start before the current time, so flights on screen are not moved. */
  private take(heard: readonly DanmakuComment[]): void {
    const now = this.video.currentTime;
    const comments = this.kept
      .unknown(heard)
      .map((comment) => (this.isOnAir ? { ...comment, heardAt: now } : comment));
    if (comments.length === 0) return;
    const keeps = filterOf(this.state.get().filters);
    const kept = comments.filter(keeps);
    const timely = kept.filter(({ time }) => this.isOnAir || time > now - NEAR);
    this.isOutdated ||= timely.length < kept.length;
    this.kept.add(comments);
    this.state.set({ hidden: this.state.get().hidden + comments.length - kept.length });
    this.display.add(
      timely.map((comment) => ({ ...comment, time: this.isOnAir ? now : Math.max(comment.time, now) })),
    );
  }

  private drop(ids: ReadonlySet<string>): void {
    const isGone = ({ id }: DanmakuComment) => id !== undefined && ids.has(id);
    if (this.kept.remove(isGone)) this.display.remove(isGone);
  }

  private replan(): void {
    const { comments, filters, ...wishes } = this.state.get();
    const kept = comments.filter(filterOf(filters));
    this.isOutdated = false;
    this.state.set({ hidden: comments.length - kept.length });
    this.display.plan(this.isOnAir ? kept.flatMap(asHeard) : kept, wishes);
  }
}

/** Live playback has a different clock for each viewer; comments without an arrival time cannot be placed. */
const asHeard = (comment: DanmakuComment): DanmakuComment[] =>
  comment.heardAt === undefined ? [] : [{ ...comment, time: comment.heardAt }];

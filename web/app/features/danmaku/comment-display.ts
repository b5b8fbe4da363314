import type { Lifetime } from '../../lifetime/lifetime.ts';
import { keyOf, type DanmakuComment } from './comment.ts';
import { CommentClock } from './flights/comment-clock.ts';
import { FlightPlan, type KeptFlights } from './flights/flight-plan.ts';
import { edgeOf, type Flight } from './flights/rows.ts';
import { flightTimes, lineHeightOf, type Sky, type Span } from './flights/sky.ts';
import { mergeSimilar } from './similar-comments.ts';
import { CanvasPainter } from './paint/canvas-painter.ts';
import { measureIn, type Held, type Painter } from './paint/painter.ts';
import { StaticList } from './paint/static-list.ts';

/** A comment that stands still; pixels in the area of comments. */
export interface HeldComment {
  comment: DanmakuComment;
  left: number;
  top: number;
  bottom: number;
}

export interface DisplaySettings {
  isUnlimited: boolean;
  /** Factors of the text size, and of the speed of scrolling comments. */
  size: number;
  speed: number;
  area: number;
  /** 0: as many as fit. */
  maxOnScreen: number;
}

/** Draws the flight plan at the video's clock. */
export class CommentDisplay {
  private readonly host: HTMLElement;
  private readonly video: HTMLVideoElement;
  private readonly life: Lifetime;
  private readonly speedRate: number;
  private readonly clock = new CommentClock();
  private readonly onStale: () => void;
  private painter: Painter;
  private flights: FlightPlan | undefined;
  /** Until the next seek. */
  private kept: KeptFlights | undefined;
  private held: Held | undefined;
  private isShown = false;
  private endFrames: (() => void) | undefined;
  private surroundings: { isFullScreen: boolean; cueSpans: readonly Span[] } = {
    isFullScreen: false,
    cueSpans: [],
  };

  constructor(
    host: HTMLElement,
    video: HTMLVideoElement,
    life: Lifetime,
    speedRate: number,
    /** Called when a new plan is needed: the area changed, or a seek ends kept flights. */
    onStale: () => void,
  ) {
    this.host = host;
    this.video = video;
    this.life = life;
    this.speedRate = speedRate;
    this.onStale = onStale;
    this.painter = this.followMotion();
    this.followSize();
    this.life.listen(this.video, 'play pause playing ended', () => this.followPlaying());
    this.life.listen(this.video, 'seeking emptied', () => {
      if (!this.kept) return;
      this.kept = undefined;
      this.flights = undefined;
      this.onStale();
    });
    this.life.listen(this.video, 'seeked emptied', () => this.paint());
    this.life.add(() => this.painter.destroy());
  }

  setShown(isShown: boolean): void {
    this.isShown = isShown;
    this.followPlaying();
  }

  setOpacity(opacity: number): void {
    this.host.style.opacity = String(opacity);
  }

  /** Returns whether anything changed. */
  setSurroundings(isFullScreen: boolean, cueSpans: readonly Span[]): boolean {
    const { surroundings } = this;
    if (surroundings.isFullScreen === isFullScreen && surroundings.cueSpans === cueSpans) return false;
    this.surroundings = { isFullScreen, cueSpans };
    return true;
  }

  plan(
    comments: readonly DanmakuComment[],
    { isUnlimited, size, speed, area, maxOnScreen }: DisplaySettings,
  ): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const sky: Sky = {
      width,
      height,
      lineHeight: Math.round(lineHeightOf(width) * size),
      ...flightTimes(this.surroundings.isFullScreen, this.speedRate, speed),
      area,
      cueSpans: this.surroundings.cueSpans,
      isUnlimited,
      ...(maxOnScreen > 0 && { maxOnScreen }),
    };
    const merged = isUnlimited ? comments : mergeSimilar(comments);
    const kept = this.keptFlights(merged, sky);
    this.flights = new FlightPlan(merged, sky, measureIn(this.host, sky.lineHeight), kept);
    this.kept = kept && { time: kept.time, flights: this.flights.at(kept.time) };
    this.painter.clear();
    this.paint();
  }

  /** Flights that are on screen keep their position. */
  add(comments: readonly DanmakuComment[]): void {
    for (const comment of comments) this.flights?.add(comment);
    this.paint();
  }

  remove(isUnwanted: (comment: DanmakuComment) => boolean): void {
    if (this.held && isUnwanted(this.held.flight.comment)) this.held = undefined;
    this.flights?.remove(isUnwanted);
    this.paint();
  }

  /** Holds the foremost comment at a point. A list has no points. */
  hold(x: number, y: number, isWanted: (comment: DanmakuComment) => boolean): HeldComment | undefined {
    const { flights, painter, isShown } = this;
    if (!isShown || !flights || painter instanceof StaticList) return undefined;
    const { sky } = flights;
    const time = this.clock.read(this.video, performance.now());
    const flight = flights.at(time).findLast((each) => {
      const across = x - edgeOf(each, sky, time);
      return Math.floor(y / sky.lineHeight) === each.row && across >= 0 && across <= each.width;
    });
    if (!flight || !isWanted(flight.comment)) return undefined;
    this.held = { flight, time };
    const top = flight.row * sky.lineHeight;
    const left = edgeOf(flight, sky, time);
    return { comment: flight.comment, left, top, bottom: top + sky.lineHeight };
  }

  release(): void {
    if (!this.held) return;
    const { flight, time } = this.held;
    this.held = undefined;
    this.flights?.delay(flight, this.clock.read(this.video, performance.now()) - time);
    this.paint();
  }

  /** Flights on screen keep their times when the times of flights change: a plan from scratch would move them. */
  private keptFlights(comments: readonly DanmakuComment[], sky: Sky): KeptFlights | undefined {
    const before = this.flights;
    // Before comments load there is nothing to keep.
    if (!before || before.isEmpty) return undefined;
    const isSameArea = hasSameArea(before.sky, sky);
    const isSameTimes = hasSameTimes(before.sky, sky);
    if (isSameTimes && (isSameArea || !this.kept)) return this.kept && keptOf(comments, this.kept);
    const time = this.clock.read(this.video, performance.now());
    return keptOf(comments, { time, flights: before.at(time), needsRows: !isSameArea });
  }

  private paint(now: number = performance.now()): void {
    const { video, flights, held } = this;
    if (!this.isShown || !flights) return this.painter.clear();
    const time = this.clock.read(video, now);
    const isMoving = !video.paused && !video.seeking;
    const isOther = held && (({ comment }: Flight) => keyOf(comment) !== keyOf(held.flight.comment));
    const shown = isOther ? [...flights.at(time).filter(isOther), held.flight] : flights.at(time);
    this.painter.paint(shown, flights.sky, { time, isMoving, rate: video.playbackRate, held });
  }

  /** With reduced motion, comments are a list. */
  private followMotion(): Painter {
    const reducedMotion = this.host.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)');
    const choose = (): Painter =>
      reducedMotion?.matches ? new StaticList(this.host) : new CanvasPainter(this.host);
    if (reducedMotion)
      this.life.listen(reducedMotion, 'change', () => {
        this.painter.destroy();
        this.painter = choose();
        this.paint();
      });
    return choose();
  }

  private followSize(): void {
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = this.host;
      const { width, height } = this.flights?.sky ?? {};
      if (clientWidth !== width || clientHeight !== height) this.onStale();
    });
    observer.observe(this.host);
    this.life.add(() => observer.disconnect());
  }

  /** Requests animation frames only while something moves. */
  private followPlaying(): void {
    const needsFrames = !this.video.paused && this.isShown;
    if (needsFrames) this.endFrames ??= this.life.frames((now) => this.paint(now));
    else {
      this.endFrames?.();
      this.endFrames = undefined;
    }
    this.paint();
  }
}

/** Without those of comments that are no longer shown. */
function keptOf(comments: readonly DanmakuComment[], kept: KeptFlights): KeptFlights {
  const keys = new Set(comments.map(keyOf));
  return { ...kept, flights: kept.flights.filter(({ comment }) => keys.has(keyOf(comment))) };
}

const hasSameArea = (one: Sky, other: Sky): boolean =>
  one.width === other.width && one.height === other.height && one.lineHeight === other.lineHeight;

const hasSameTimes = (one: Sky, other: Sky): boolean =>
  one.scrollTime === other.scrollTime && one.cueSpans === other.cueSpans;

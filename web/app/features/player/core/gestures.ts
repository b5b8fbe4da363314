import type { PlayerApi } from './player-api.ts';

const LONG_PRESS = 500;
const DOUBLE_TAP = 300;
/** Pixels before a touch becomes a drag, and seconds per full width. */
const SLOP = 12;
const SECONDS_ACROSS = 90;
const FAST = 2;
const SKIP = 10;

interface Touch {
  x: number;
  y: number;
  time: number;
  volume: number;
  drag: 'seek' | 'volume' | undefined;
  to: number;
  endPress: () => void;
  rateBefore: number | undefined;
  wasShown: boolean;
}

/**
 * A tap or click on a comment opens its menu. Touch: tap toggles controls, double tap skips at the sides and pauses in the middle, horizontal drag seeks,
 * vertical drag in the right half changes the volume, long press plays fast. Mouse: click pauses, double
 * click toggles full screen.
 */
export function listenToTouches(player: PlayerApi, surface: HTMLElement): void {
  const { life, playback, store } = player;
  const touches = new Touches(player, surface);
  life.listen<PointerEvent>(surface, 'pointerdown', (event) => touches.begin(event));
  life.listen<PointerEvent>(surface, 'pointermove', (event) => touches.move(event));
  life.listen<PointerEvent>(surface, 'pointerup', (event) => touches.finish(event));
  life.listen(surface, 'pointercancel', () => void touches.end());
  // A context menu would end a long press.
  life.listen(surface, 'contextmenu', (event) => {
    if (touches.isTouching) event.preventDefault();
  });
  life.listen<PointerEvent>(surface, 'click', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch' || pointerType === 'pen' || touches.usesMenu(clientX, clientY)) return;
    if (store.get().panel === undefined) playback.toggle();
    else player.controller.openPanel(undefined);
  });
  // Browsers also send it after a double tap.
  life.listen<MouseEvent>(surface, 'dblclick', () => {
    if (!touches.wasLast) player.fullScreen.toggle('browser');
  });
}

class Touches {
  private touch: Touch | undefined;
  private lastTap = { at: -Infinity, x: 0 };
  /** False after a mouse. */
  wasLast = false;

  constructor(
    private readonly player: PlayerApi,
    private readonly surface: HTMLElement,
  ) {}

  get isTouching(): boolean {
    return this.touch !== undefined;
  }

  begin(event: PointerEvent): void {
    const { life, video, playback, notices, store } = this.player;
    this.wasLast = event.pointerType !== 'mouse';
    if (!this.wasLast) return;
    const endPress = life.after(LONG_PRESS, () => {
      if (!this.touch || this.touch.drag || video.paused) return;
      this.touch.rateBefore = video.playbackRate;
      playback.setRate(FAST);
      notices.show('speed', `×${FAST}`, true);
    });
    const { currentTime, volume } = video;
    const { clientX: x, clientY: y } = event;
    this.touch = {
      x,
      y,
      time: currentTime,
      volume,
      drag: undefined,
      to: currentTime,
      endPress,
      rateBefore: undefined,
      wasShown: store.get().isControllerShown,
    };
  }

  move({ clientX, clientY }: PointerEvent): void {
    const { player, touch } = this;
    if (!touch || touch.rateBefore !== undefined) return;
    const [across, up] = [clientX - touch.x, touch.y - clientY];
    if (!touch.drag && Math.max(Math.abs(across), Math.abs(up)) < SLOP) return;
    touch.endPress();
    touch.drag ??= Math.abs(across) >= Math.abs(up) ? 'seek' : 'volume';
    const { width, height } = this.surface.getBoundingClientRect();
    if (touch.drag === 'volume') {
      if (this.shareOf(touch.x) > 0.5) player.playback.setVolume(touch.volume + up / Math.max(1, height));
    } else if (!player.store.get().isLive) {
      const target = touch.time + (across / Math.max(1, width)) * SECONDS_ACROSS;
      touch.to = Math.min(Math.max(0, target), player.store.get().duration);
      player.showTime(touch.to);
    }
  }

  finish({ clientX, clientY, timeStamp }: PointerEvent): void {
    const ended = this.end();
    if (!ended || ended.rateBefore !== undefined) return;
    if (ended.drag === 'seek') this.player.playback.seek(ended.to);
    else if (!ended.drag) this.tap(clientX, clientY, timeStamp, ended.wasShown);
  }

  /** A press on a comment opens its menu, and the next one closes it. */
  usesMenu(x: number, y: number): boolean {
    const { danmaku, store } = this.player;
    const { left, top } = this.surface.getBoundingClientRect();
    if (!danmaku || store.get().panel) return false;
    return danmaku.menu.close() || danmaku.menu.openAt(x - left, y - top);
  }

  /** Also ends fast playback. */
  end(): Touch | undefined {
    const { touch } = this;
    this.touch = undefined;
    touch?.endPress();
    if (touch?.rateBefore !== undefined) {
      this.player.playback.setRate(touch.rateBefore);
      this.player.notices.end('speed');
    }
    return touch;
  }

  private tap(x: number, y: number, at: number, wasShown: boolean): void {
    const { controller, playback } = this.player;
    const isSecond = at - this.lastTap.at < DOUBLE_TAP && Math.abs(x - this.lastTap.x) < 80;
    if (!isSecond && this.usesMenu(x, y)) return;
    this.lastTap = isSecond ? { at: -Infinity, x } : { at, x };
    if (!isSecond) controller.touch(wasShown);
    else if (this.shareOf(x) < 1 / 3) playback.skip(-SKIP);
    else if (this.shareOf(x) > 2 / 3) playback.skip(SKIP);
    else playback.toggle();
  }

  private shareOf(x: number): number {
    const { left, width } = this.surface.getBoundingClientRect();
    return width > 0 ? (x - left) / width : 0.5;
  }
}

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
  const { life, video, playback, store } = player;
  let touch: Touch | undefined;
  let lastTap = { at: -Infinity, x: 0 };
  let isTouched = false;

  const shareOf = (x: number): number => {
    const { left, width } = surface.getBoundingClientRect();
    return width > 0 ? (x - left) / width : 0.5;
  };

  function begin(event: PointerEvent): void {
    isTouched = event.pointerType !== 'mouse';
    if (!isTouched) return;
    const endPress = life.after(LONG_PRESS, () => {
      if (!touch || touch.drag || video.paused) return;
      touch.rateBefore = video.playbackRate;
      playback.setRate(FAST);
      player.notices.show('speed', `×${FAST}`, true);
    });
    const { currentTime, volume } = video;
    const { clientX: x, clientY: y } = event;
    touch = {
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

  function move({ clientX, clientY }: PointerEvent): void {
    if (!touch || touch.rateBefore !== undefined) return;
    const [across, up] = [clientX - touch.x, touch.y - clientY];
    if (!touch.drag && Math.max(Math.abs(across), Math.abs(up)) < SLOP) return;
    touch.endPress();
    touch.drag ??= Math.abs(across) >= Math.abs(up) ? 'seek' : 'volume';
    const { width, height } = surface.getBoundingClientRect();
    if (touch.drag === 'volume') {
      if (shareOf(touch.x) > 0.5) playback.setVolume(touch.volume + up / Math.max(1, height));
    } else if (!store.get().isLive) {
      const target = touch.time + (across / Math.max(1, width)) * SECONDS_ACROSS;
      touch.to = Math.min(Math.max(0, target), store.get().duration);
      player.showTime(touch.to);
    }
  }

  function finish({ clientX, clientY, timeStamp }: PointerEvent): void {
    if (!touch) return;
    const { drag, rateBefore, to, endPress, wasShown } = touch;
    touch = undefined;
    endPress();
    if (rateBefore !== undefined) {
      playback.setRate(rateBefore);
      player.notices.end('speed');
    } else if (drag === 'seek') playback.seek(to);
    else if (!drag) tap(clientX, clientY, timeStamp, wasShown);
  }

  /** A press on a comment opens its menu, and the next one closes it. */
  function usesMenu(x: number, y: number): boolean {
    const { danmaku } = player;
    const { left, top } = surface.getBoundingClientRect();
    if (!danmaku || store.get().panel) return false;
    return danmaku.menu.close() || danmaku.menu.openAt(x - left, y - top);
  }

  function tap(x: number, y: number, at: number, wasShown: boolean): void {
    const isSecond = at - lastTap.at < DOUBLE_TAP && Math.abs(x - lastTap.x) < 80;
    if (!isSecond && usesMenu(x, y)) return;
    lastTap = isSecond ? { at: -Infinity, x } : { at, x };
    if (!isSecond) player.controller.touch(wasShown);
    else if (shareOf(x) < 1 / 3) playback.skip(-SKIP);
    else if (shareOf(x) > 2 / 3) playback.skip(SKIP);
    else playback.toggle();
  }

  function cancel(): void {
    touch?.endPress();
    if (touch?.rateBefore !== undefined) {
      playback.setRate(touch.rateBefore);
      player.notices.end('speed');
    }
    touch = undefined;
  }

  life.listen<PointerEvent>(surface, 'pointerdown', begin);
  life.listen<PointerEvent>(surface, 'pointermove', move);
  life.listen<PointerEvent>(surface, 'pointerup', finish);
  life.listen(surface, 'pointercancel', cancel);
  // A context menu would end a long press.
  life.listen(surface, 'contextmenu', (event) => {
    if (touch) event.preventDefault();
  });
  life.listen<PointerEvent>(surface, 'click', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch' || pointerType === 'pen' || usesMenu(clientX, clientY)) return;
    if (store.get().panel === undefined) playback.toggle();
    else player.controller.openPanel(undefined);
  });
  // Browsers also send it after a double tap.
  life.listen<MouseEvent>(surface, 'dblclick', () => {
    if (!isTouched) player.fullScreen.toggle('browser');
  });
}

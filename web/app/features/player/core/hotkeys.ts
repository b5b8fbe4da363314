import type { WholePlayer } from './whole-player.ts';
import { playerLimits } from './player-options.ts';

const { keyboardSeek } = playerLimits;

/** Key bindings; the help panel lists them. */
export const hotkeys = {
  ' ': 'play',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  m: 'mute',
  f: 'fullScreen',
  w: 'webFullScreen',
  c: 'subtitles',
  d: 'danmaku',
  p: 'pictureInPicture',
  '?': 'help',
  Escape: 'leave',
} as const;

type TransactionStep = (typeof hotkeys)[keyof typeof hotkeys];

const deeds: Record<TransactionStep, (player: WholePlayer) => void> = {
  play: ({ playback }) => playback.toggle(),
  back: ({ playback }) => playback.skip(-keyboardSeek),
  on: ({ playback }) => playback.skip(keyboardSeek),
  louder: ({ playback }) => playback.stepVolume(1),
  quieter: ({ playback }) => playback.stepVolume(-1),
  mute: ({ playback }) => playback.toggleMute(),
  fullScreen: ({ fullScreen }) => fullScreen.toggle('browser'),
  webFullScreen: ({ fullScreen }) => fullScreen.toggle('web'),
  subtitles: ({ subtitles }) => subtitles.toggle(),
  danmaku: ({ danmaku }) => danmaku?.toggle(),
  pictureInPicture: (player) => player.togglePictureInPicture(),
  help: ({ controller }) => controller.togglePanel('help'),
  leave: (player) => player.leave(),
};

/** By character, falling back to the physical key on other layouts. */
function deedOf({ key, code }: KeyboardEvent): TransactionStep | undefined {
  const beside = key.length === 1 && key > '\u007F' ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const sign = beside ?? key;
  return hotkeys[(sign.length === 1 ? sign.toLowerCase() : sign) as keyof typeof hotkeys];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName) || isTextField(target));

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(?:checkbox|radio|range|button)$/.test(target.type);

/** Buttons and sliders handle these keys. */
function isForControl(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLInputElement) return key === ' ' || key.startsWith('Arrow');
  return key === ' ' && target instanceof Element && target.closest('button, a, summary') !== null;
}

/** Keys go to the last used player, never to text fields. */
export function listenToKeys(player: WholePlayer): void {
  const { root, life, options, store } = player;
  const page = root.ownerDocument;
  // A button that disappears on press drops the focus; the viewer is still in the player.
  let isHere = false;
  life.listen(page, 'pointerdown focusin', ({ target }) => {
    isHere = root.contains(target as Node);
  });
  life.listen<KeyboardEvent>(page, 'keydown', (event) => {
    const deed = deedOf(event);
    if (
      deed === undefined ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.isComposing
    )
      return;
    const { fullScreen, panel } = store.get();
    if (deed === 'leave' && (fullScreen === 'web' || panel)) return player.leave();
    const isMeant = root.contains(page.activeElement) || (isHere && page.activeElement === page.body);
    if (options.hasHotkeys === false || !isMeant) return;
    if (deed !== 'leave' && (isTyping(event.target) || isForControl(event.target, event.key))) return;
    if (deed !== 'leave') event.preventDefault();
    deeds[deed](player);
  });
}

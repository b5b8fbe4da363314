import type { PlayerApi } from './player-api.ts';
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

type HotkeyAction = (typeof hotkeys)[keyof typeof hotkeys];

const actions: Record<HotkeyAction, (player: PlayerApi) => void> = {
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
function actionOf({ key, code }: KeyboardEvent): HotkeyAction | undefined {
  const latinLetter = key.length === 1 && key > '\u007F' ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const character = latinLetter ?? key;
  return hotkeys[(character.length === 1 ? character.toLowerCase() : character) as keyof typeof hotkeys];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName) || isTextField(target));

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(?:checkbox|radio|range|button)$/.test(target.type);

/** Buttons and sliders handle these keys. */
function isHandledByControl(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLInputElement) return key === ' ' || key.startsWith('Arrow');
  return key === ' ' && target instanceof Element && target.closest('button, a, summary') !== null;
}

/** Keys go to the last used player, never to text fields. */
export function listenToKeys(player: PlayerApi): void {
  const { root, life, options, store } = player;
  const page = root.ownerDocument;
  // Some presses focus no part of the player: on the picture, the page around it takes the focus; on a button that
  // disappears, the body.
  let isActive = false;
  life.listen(page, 'pointerdown', ({ target }) => {
    isActive = root.contains(target as Node);
  });
  life.listen(page, 'focusin', ({ target }) => {
    isActive = root.contains(target as Node) || (isActive && (target as Node).contains(root));
  });
  life.listen<KeyboardEvent>(page, 'keydown', (event) => {
    const action = actionOf(event);
    if (
      action === undefined ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.isComposing
    )
      return;
    const { fullScreen, panel } = store.get();
    if (action === 'leave' && (fullScreen === 'web' || panel || player.danmaku?.menu.isOpen))
      return player.leave();
    const isFocused = root.contains(page.activeElement) || (isActive && page.activeElement?.contains(root));
    if (options.hasHotkeys === false || !isFocused) return;
    if (action !== 'leave' && (isTyping(event.target) || isHandledByControl(event.target, event.key))) return;
    if (action !== 'leave') event.preventDefault();
    actions[action](player);
  });
}

import { keepCookie } from '@paddock/ui/browser/shared-cookie';

/** Viewer settings in local storage; the numbers are given. */
const defaults = {
  volume: 0.7,
  danmakuOpacity: 0.7,
  danmakuUnlimited: 0,
  danmakuShow: 1,
  danmakuHeat: 1,
  subtitleShow: 1,
  danmakuSize: 1,
  danmakuSpeed: 1,
  /** Share of the picture for comments. */
  danmakuArea: 1,
  /** Limit on screen; 0 is as many as fit. */
  danmakuMax: 0,
};

export type SettingName = keyof typeof defaults;

const keyOf = (name: string): string =>
  `player-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Storage and cookies may be blocked or full; the player works without them. */
function unlessBlocked<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const stored = (name: string): string | undefined =>
  unlessBlocked(() => localStorage.getItem(keyOf(name))) ?? undefined;

const store = (name: string, text: string): void =>
  unlessBlocked(() => localStorage.setItem(keyOf(name), text));

const COOKIE = 'player';
/** Characters; with its name below 512 bytes, because each request to the sites carries it. */
const MAX_COOKIE = 500;
/** In the cookie besides the numbers. Positions, words and senders are too long for it. */
const sharedTexts = new Set(['danmaku-choices']);
let domain: string | undefined;

/** Takes precedence over the storage of one host. */
function shared(): URLSearchParams {
  const cookie = domain === undefined ? undefined : unlessBlocked(() => document.cookie);
  return new URLSearchParams(new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookie ?? '')?.[1]);
}

const isNumber = (text: string | null | undefined): text is string =>
  Boolean(text) && Number.isFinite(Number(text));

/** All settings as they are, and the changed one; without the texts where they make it too long. */
function share(changed: string, value: string): void {
  if (domain === undefined) return;
  const numbers = Object.keys(defaults).map((name) => {
    const number = name === changed ? Number(value) : playerSettings.get(name as SettingName);
    return [name, String(Number(number.toFixed(3)))];
  });
  const texts = [...sharedTexts].flatMap((name) => {
    const text = name === changed ? value : playerSettings.getText(name);
    return text === undefined ? [] : [[name, text]];
  });
  const cookie = [[...numbers, ...texts], numbers]
    .map((entries) => new URLSearchParams(entries).toString())
    .find((text) => text.length <= MAX_COOKIE);
  if (cookie !== undefined) unlessBlocked(() => keepCookie(COOKIE, cookie, domain));
}

export const playerSettings = {
  /** The common domain of the sites, if there is one. */
  shareOn(cookieDomain: string | undefined): void {
    domain = cookieDomain;
  },
  get(name: SettingName): number {
    const kept = [shared().get(name), stored(name)].find(isNumber);
    return kept === undefined ? defaults[name] : Number(kept);
  },
  set(name: SettingName, value: number): void {
    store(name, String(value));
    share(name, String(value));
  },
  getText(name: string): string | undefined {
    const kept = sharedTexts.has(name) ? shared().get(name) : null;
    return kept ?? stored(name);
  },
  setText(name: string, text: string): void {
    store(name, text);
    if (sharedTexts.has(name)) share(name, text);
  },
};

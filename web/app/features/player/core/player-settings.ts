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

/** Storage may be blocked or full; the player works without it. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const playerSettings = {
  get(name: SettingName): number {
    const stored = inStorage((storage) => storage.getItem(keyOf(name)));
    const value = Number(stored ?? Number.NaN);
    return Number.isFinite(value) ? value : defaults[name];
  },
  set(name: SettingName, value: number): void {
    inStorage((storage) => storage.setItem(keyOf(name), String(value)));
  },
  getText: (name: string): string | undefined =>
    inStorage((storage) => storage.getItem(keyOf(name))) ?? undefined,
  setText(name: string, text: string): void {
    inStorage((storage) => storage.setItem(keyOf(name), text));
  },
};

import type { PlayerTexts } from './player-texts.ts';

/** First match wins: `zh-HK` reads traditional characters. */
const files: [RegExp, () => Promise<{ default: PlayerTexts }>][] = [
  [/^zh-(?:hant|tw|hk|mo)/i, () => import('./zh-tw.ts')],
  [/^(?:zh|cn)/i, () => import('./zh-cn.ts')],
  [/^ko/i, () => import('./ko.ts')],
  [/^de/i, () => import('./de.ts')],
  [/^ru/i, () => import('./ru.ts')],
];

/** Loads one language; falls back to English. */
export async function loadPlayerTexts(tag: string): Promise<PlayerTexts> {
  const file = files.find(([tags]) => tags.test(tag))?.[1] ?? (() => import('./en.ts'));
  return (await file()).default;
}

import type { PlayerTexts } from './player-texts.ts';

/** By language tag, the nearest first: who reads `zh-HK` reads traditional signs. */
const files: [RegExp, () => Promise<{ default: PlayerTexts }>][] = [
  [/^zh-(?:hant|tw|hk|mo)/i, () => import('./zh-tw.ts')],
  [/^(?:zh|cn)/i, () => import('./zh-cn.ts')],
  [/^ko/i, () => import('./ko.ts')],
  [/^de/i, () => import('./de.ts')],
  [/^ru/i, () => import('./ru.ts')],
];

/** One language only is loaded; who reads none of them reads English. */
export async function loadPlayerTexts(tag: string): Promise<PlayerTexts> {
  const file = files.find(([tags]) => tags.test(tag))?.[1] ?? (() => import('./en.ts'));
  return (await file()).default;
}

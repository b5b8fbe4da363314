import type { InEveryLanguage } from '@paddock/contracts/language';
import demo from './demo.json' with { type: 'json' };

export interface Moment {
  /** Seconds. */
  from: number;
  to: number;
  texts: InEveryLanguage<readonly string[]>;
}

const { 'night-final': nightFinal, ...others } = demo;

/** Comments by video; other videos are flights. */
const kinds: Record<string, keyof typeof others> = { 'camp-recap': 'camp', 'build-guide': 'build' };

/** The texts of a demo video, by when they appear. Only those of `night-final` have exact times. */
export function momentsOf(recording: string, seconds: number): readonly Moment[] {
  if (recording === 'night-final') return nightFinal;
  return others[kinds[recording] ?? 'flight'].map(({ from, to, texts }) => ({
    texts,
    from: from * seconds,
    to: to * seconds,
  }));
}

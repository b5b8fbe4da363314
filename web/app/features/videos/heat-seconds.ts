interface EnteredHeat {
  heat: number;
  second: number;
}

interface StartedHeat<Name> {
  number: number;
  className: Name;
  startedAt: string;
}

export interface HeatSecond<Name> {
  heat: number;
  second: number;
  /** Set for heats known to the race. */
  className?: Name;
}

/**
 * Positions of heats in the recording. Entered ones are fixed; the others follow the previous one by wall
 * clock until the next fixed one, so cut heats are skipped.
 */
export function heatSeconds<Name>(
  entered: readonly EnteredHeat[],
  started: readonly StartedHeat<Name>[],
  length = Infinity,
): HeatSecond<Name>[] {
  const byNumber = new Map(started.map((heat) => [heat.number, heat]));
  const anchors = entered.toSorted((a, b) => a.second - b.second);
  const fixedHeats = new Set(anchors.map(({ heat }) => heat));
  const others = started.filter(({ number }) => !fixedHeats.has(number));
  const found = anchors.flatMap(({ heat, second }, i) => {
    const start = byNumber.get(heat);
    const here: HeatSecond<Name> = { heat, second, ...(start && { className: start.className }) };
    if (!start) return [here];
    const from = i === 0 ? 0 : second;
    const to = anchors[i + 1]?.second ?? length;
    const following = others.flatMap(({ number, className, startedAt }) => {
      const at = Math.round(second + (Date.parse(startedAt) - Date.parse(start.startedAt)) / 1000);
      return at >= from && at < to ? [{ heat: number, second: at, className }] : [];
    });
    return [here, ...following];
  });
  return found.toSorted((a, b) => a.second - b.second || a.heat - b.heat);
}

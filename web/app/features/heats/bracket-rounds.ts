import type { HeatData } from './race-day.server.ts';

/** Heats of a bracket that can be flown after the same number of earlier ones. */
export interface BracketRound {
  /** From 1. */
  number: number;
  isFinal: boolean;
  upper: HeatData[];
  /** Heats of pilots who lost once. */
  lower: HeatData[];
  /** Of the losers of the semi-finals; no pilot advances from it. */
  smallFinal: HeatData | undefined;
}

/** The heats of one bracket, in flight order, by round; the final, also when it is flown again, is the last one. */
export function bracketRounds(heats: readonly HeatData[]): BracketRound[] {
  const numbered = new Map(heats.map((heat) => [heat.number, heat]));
  const sourcesOf = ({ slots }: HeatData) =>
    slots.flatMap(({ fromHeat, fromRank }) => {
      const heat = fromHeat === null ? undefined : numbered.get(fromHeat);
      return heat && fromRank !== null ? [{ heat, rank: fromRank }] : [];
    });

  const depths = new Map<HeatData, number>();
  const lower = new Set<HeatData>();
  const feeding = new Set<HeatData>();
  // Numbers stay when the order of flights changes: a heat's sources have lower ones, and the final the last.
  const byNumber = heats.toSorted((a, b) => a.number - b.number);
  const final = byNumber.findLast(({ round }) => round === 1);
  for (const heat of byNumber) {
    const sources = sourcesOf(heat);
    depths.set(heat, 1 + Math.max(0, ...sources.map((source) => depths.get(source.heat) ?? 0)));
    if (heat !== final && sources.some((source) => lower.has(source.heat) || source.rank > WINNERS))
      lower.add(heat);
    for (const source of sources) feeding.add(source.heat);
  }

  const isFinal = (heat: HeatData) => heat === final || heat.round > 1;
  const lastRound = final ? depths.get(final)! : 0;
  const isSmallFinal = (heat: HeatData) => lower.has(heat) && !feeding.has(heat);
  const roundOf = (heat: HeatData) => (isFinal(heat) || isSmallFinal(heat) ? lastRound : depths.get(heat)!);
  const rounds = Map.groupBy(heats, roundOf);
  return [...rounds]
    .toSorted(([a], [b]) => a - b)
    .map(([number, some]) => ({
      number,
      isFinal: number === lastRound,
      upper: some.filter((heat) => !lower.has(heat)),
      lower: some.filter((heat) => lower.has(heat) && !isSmallFinal(heat)),
      smallFinal: some.find(isSmallFinal),
    }));
}

/** Of a heat of the upper bracket, who stay in it. */
const WINNERS = 2;

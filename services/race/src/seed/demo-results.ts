import type { ResultState } from '@paddock/contracts/race/result.shapes';
import { ranking } from '../outcomes/results/ranking/ranking.ts';
import type { Entry, RankedEntry, Round, Rules } from '../outcomes/results/result.model.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoTeams } from './demo-teams.ts';

/** How a class of a race of the demonstration ended. */
export interface DemoResult {
  state: ResultState;
  division: string;
  /** Seconds a lap takes a good pilot. */
  lap: number;
  /** Callsigns of who was there; the last one broke down. */
  pilots: readonly string[];
  /** Seconds of the demonstration video, by callsign. */
  recordedRows?: Readonly<Record<string, number>>;
}

interface DemoPilot {
  name: string;
  team: string;
  /** How much longer a lap takes than it takes the best, in hundredths. */
  slower: number;
}

const pilots: Record<string, DemoPilot> = {
  NIGHTHAWK: { name: '夜航者', team: '深圳极速', slower: 2 },
  WHIRL: { name: '小旋风', team: '成都风眼', slower: 4 },
  OLDWANG: { name: '老王不炸机', team: '', slower: 14 },
  AJAY: { name: '穿越机阿杰', team: '深圳极速', slower: 6 },
  VIKHR: { name: 'Вихрь', team: 'Северный ветер', slower: 1 },
  SOKOL: { name: 'Катя FPV', team: 'Северный ветер', slower: 5 },
  GALI: { name: 'Механик', team: 'Казань Дрон', slower: 9 },
  GATE: { name: 'Gatekeeper', team: 'Valley Quads', slower: 7 },
  WASH: { name: 'Propwash', team: 'Rotorhof', slower: 8 },
  MEI: { name: 'MeiFlies', team: 'Valley Quads', slower: 11 },
  LUMEN: { name: '苏晓光', team: '上海夜翼', slower: 0 },
  KITE: { name: '何風', team: '香港風箏', slower: 3 },
  BURAN: { name: 'Игорь Буранов', team: 'Казань Дрон', slower: 10 },
  PIKA: { name: 'Aigerim Seitkali', team: 'Steppe Lines', slower: 12 },
  MISHA: { name: 'Миша К.', team: 'Юный пилот', slower: 18 },
  DOUZI: { name: '豆子', team: '上海夜翼青训', slower: 16 },
  YULA: { name: 'Юля П.', team: 'Юный пилот', slower: 21 },
  XING: { name: '小星', team: '成都风眼青训', slower: 24 },
};

const ROUNDS = 4;
const FLIGHT = 120_000;

export const demoRules = (division: string): Rules => ({
  method: 'best_rounds',
  rounds: 3,
  points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  tieRule: 'mean',
  division,
});

export function demoRanking(
  { pilots: callsigns, lap, division, recordedRows = {} }: DemoResult,
  people: DemoPeople,
  teams: DemoTeams | undefined,
): RankedEntry[] {
  // A race with teams names those, and not where its pilots are at home.
  const ofRace = teams && Object.entries(teams.pilots);
  const teamOf = (callsign: string) => ofRace?.find(([, all]) => all.includes(callsign))?.[0] ?? '';
  const chance = chances(callsigns.join() + lap);
  const entries = callsigns.map((callsign, i): Entry => {
    const brokeDown = i === callsigns.length - 1;
    const { name, team, slower } = pilots[callsign]!;
    const pace = lap * (1000 + slower * 10) * (0.96 + chance() * 0.08);
    return {
      memberId: people.get(callsign)?.memberId ?? null,
      callsign,
      name,
      team: ofRace ? teamOf(callsign) : team,
      status: brokeDown ? 'dnf' : 'ok',
      rank: null,
      rounds: Array.from({ length: brokeDown ? 1 : ROUNDS }, () => flight(pace, chance)),
      videoSecond: recordedRows[callsign] ?? null,
    };
  });
  return ranking(entries, demoRules(division));
}

/** As many laps as fit into the time of a flight, each a little different. */
function flight(pace: number, chance: () => number): Round {
  const laps: number[] = [];
  for (let total = 0; total < FLIGHT;) {
    const time = Math.round(pace * (0.98 + chance() * 0.06));
    laps.push(time);
    total += time;
  }
  return {
    laps: laps.length,
    totalTime: sum(laps),
    bestLap: Math.min(...laps),
    bestConsecutive: Math.min(...laps.slice(2).map((_, i) => sum(laps.slice(i, i + 3)))),
  };
}

const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);

/** Looks like chance and is the same every time. */
function chances(seed: string): () => number {
  let state = [...new TextEncoder().encode(seed)].reduce(
    (hash, byte) => (hash * 31 + byte) % 2_147_483_647,
    7,
  );
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

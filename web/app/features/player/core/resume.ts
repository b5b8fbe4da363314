import { playerSettings } from './player-settings.ts';

/** Number of stored videos; margins in seconds at start and end that are not stored. */
const MAX_VIDEOS = 50;
const TOO_EARLY = 10;
const TOO_LATE = 15;

type Stops = [id: string, time: number][];

function readStops(): Stops {
  try {
    const list: unknown = JSON.parse(playerSettings.getText('stops') ?? '[]');
    return Array.isArray(list) ? (list as Stops).filter((stop) => Array.isArray(stop)) : [];
  } catch {
    // Invalid JSON is overwritten by the next position.
    return [];
  }
}

/** Resume position in seconds. */
export function stopOf(id: string): number | undefined {
  const time = readStops().find(([each]) => each === id)?.[1];
  return typeof time === 'number' && time > 0 ? time : undefined;
}

export function saveStop(id: string, time: number, duration: number): void {
  const others = readStops().filter(([each]) => each !== id);
  const isWorthSaving = time >= TOO_EARLY && time <= duration - TOO_LATE;
  const stops: Stops = isWorthSaving ? [...others, [id, Math.floor(time)]] : others;
  playerSettings.setText('stops', JSON.stringify(stops.slice(-MAX_VIDEOS)));
}

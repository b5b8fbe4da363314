import { playerSettings } from './player-settings.ts';

/** Videos remembered at once, and what counts as the beginning or the end of one. */
const MAX_VIDEOS = 50;
const TOO_EARLY = 10;
const TOO_LATE = 15;

type Stops = [id: string, time: number][];

function kept(): Stops {
  try {
    const list: unknown = JSON.parse(playerSettings.getText('stops') ?? '[]');
    return Array.isArray(list) ? (list as Stops).filter((stop) => Array.isArray(stop)) : [];
  } catch {
    // Somebody else's text under our key: forgotten with the next stop.
    return [];
  }
}

/** Where somebody stopped, in seconds. */
export function stopOf(id: string): number | undefined {
  const time = kept().find(([each]) => each === id)?.[1];
  return typeof time === 'number' && time > 0 ? time : undefined;
}

export function keepStop(id: string, time: number, duration: number): void {
  const others = kept().filter(([each]) => each !== id);
  const isWorth = time >= TOO_EARLY && time <= duration - TOO_LATE;
  const stops: Stops = isWorth ? [...others, [id, Math.floor(time)]] : others;
  playerSettings.setText('stops', JSON.stringify(stops.slice(-MAX_VIDEOS)));
}

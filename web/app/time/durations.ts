const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const padded = (figure: number, length: number): string => String(figure).padStart(length, '0');

/** Playing time of a video: 65 → 1:05, 3700 → 1:01:40. */
export function playingTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : padded(part, 2))).join(':');
}

/** Time left until a moment, as the parts of a countdown; never negative. */
export function remainingTime(until: number, now: number) {
  const left = Math.max(0, until - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
    isOver: left === 0,
  };
}

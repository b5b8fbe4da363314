const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const padded = (figure: number, length: number): string => String(figure).padStart(length, '0');

/** To the thousandth, as racing writes it: 26.543, 6:49.967, 1:02:03.004. */
export function raceTime(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const seconds = Math.floor((milliseconds % MINUTE) / 1000);
  const rest = padded(milliseconds % 1000, 3);
  if (hours > 0) return `${hours}:${padded(minutes, 2)}:${padded(seconds, 2)}.${rest}`;
  if (minutes > 0) return `${minutes}:${padded(seconds, 2)}.${rest}`;
  return `${seconds}.${rest}`;
}

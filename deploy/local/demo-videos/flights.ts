import { FRAMES_A_SECOND } from './ffmpeg.ts';

/** `from` and `until` are seconds of the lap, where only a part is shown. */
interface Lap {
  number: number;
  seconds: number;
  from?: number;
  until?: number;
}

export interface Flight {
  width: number;
  height: number;
  /** kbit/s */
  rate: number;
  /** Seconds of the lap that was rendered. */
  rendered: number;
  laps: readonly Lap[];
  /** What is shown on the display; missing when the camera is not on board. */
  pilot?: { callsign: string; laps: number; before?: number };
  posterSecond: number;
}

const small = { width: 640, height: 360, rate: 400 };

/** Lap times are those of the demo results: of the round with the fastest lap of the race, which begins at a whole second. */
export const flights = {
  'night-final': {
    width: 960,
    height: 540,
    rate: 640,
    rendered: 15.411,
    laps: [
      { number: 3, seconds: 16.172, from: 11.869 },
      { number: 4, seconds: 15.697 },
      { number: 5, seconds: 15.411 },
      { number: 6, seconds: 15.626, until: 12.589 },
    ],
    pilot: { callsign: 'VIKHR', laps: 8, before: 15.518 },
    posterSecond: 18.6,
  },
  'night-preview': {
    ...small,
    rendered: 22,
    laps: [{ number: 1, seconds: 22 }],
    posterSecond: 3.2,
  },
  'practice-night': {
    ...small,
    rendered: 9.81,
    laps: [
      { number: 1, seconds: 10.19 },
      { number: 2, seconds: 9.81 },
    ],
    pilot: { callsign: 'DOUZI', laps: 2 },
    posterSecond: 5,
  },
  'coast-dusk': {
    ...small,
    rendered: 30.177,
    laps: [
      { number: 3, seconds: 30.663, from: 29.663 },
      { number: 4, seconds: 30.177 },
      { number: 5, seconds: 31.823, until: 0.823 },
    ],
    pilot: { callsign: 'NIGHTHAWK', laps: 4, before: 31.816 },
    posterSecond: 20,
  },
  'dragon-lap': {
    ...small,
    rendered: 18.68,
    laps: [
      { number: 1, seconds: 18.771, from: 18.569 },
      { number: 2, seconds: 19.798 },
      { number: 3, seconds: 18.68 },
      { number: 4, seconds: 19.125, until: 1.32 },
    ],
    pilot: { callsign: 'LUMEN', laps: 7 },
    posterSecond: 8,
  },
  'pearl-lap': {
    ...small,
    rendered: 19.847,
    laps: [
      { number: 1, seconds: 19.847 },
      { number: 2, seconds: 20.947, until: 6.153 },
    ],
    pilot: { callsign: 'LUMEN', laps: 6 },
    posterSecond: 16.1,
  },
} satisfies Record<string, Flight>;

const shown = ({ seconds, from = 0, until = seconds }: Lap): number => until - from;

export const secondsOf = ({ laps }: Flight): number =>
  Math.round(laps.reduce((all, lap) => all + shown(lap), 0) * 1000) / 1000;

export interface Moment {
  /** Number of the rendered frame. */
  frame: number;
  lap: number;
  /** Seconds since the lap began. */
  time: number;
  /** Of the lap before. */
  last: number | undefined;
}

/** A lap takes its own time over the frames of the rendered one: a few of them are shown twice. */
export function momentOf({ laps, rendered, pilot }: Flight, second: number): Moment {
  let left = second;
  let last = pilot?.before;
  for (const lap of laps) {
    if (left < shown(lap) || lap === laps.at(-1)) {
      const time = (lap.from ?? 0) + left;
      const frames = Math.round(rendered * FRAMES_A_SECOND);
      return { frame: Math.floor((time / lap.seconds) * frames) % frames, lap: lap.number, time, last };
    }
    left -= shown(lap);
    last = lap.seconds;
  }
  throw new RangeError('A flight without laps');
}

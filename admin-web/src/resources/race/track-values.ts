import type { RaceSettings } from './race-pills.tsx';

type Track = NonNullable<RaceSettings['track']>;

/** As typed. Without a length the race has no plan. */
export type TrackValues = Record<keyof Track, string>;

export const blankTrack = (): TrackValues => ({ metres: '', gates: '', turns: '', outline: '' });

export const trackValues = (track: Track | null | undefined): TrackValues =>
  track
    ? {
        metres: String(track.metres),
        gates: String(track.gates),
        turns: String(track.turns),
        outline: String(track.outline),
      }
    : blankTrack();

export function trackInput({ metres, gates, turns, outline }: TrackValues): Track | null {
  if (metres.trim() === '') return null;
  return {
    metres: Number(metres),
    gates: Number(gates.trim() || 10),
    turns: Number(turns.trim() || 3),
    outline: Number(outline.trim() || 1),
  };
}

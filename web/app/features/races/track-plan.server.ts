import { type Language, languageTags } from '@paddock/contracts/language';
import { trackLimits } from '@paddock/contracts/race/race-limits';
import { type TrackDescription, trackPlan } from '@paddock/ui/track-plan';
import { type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';

const metreIn = (lang: Language): string =>
  new Intl.NumberFormat(languageTags[lang], { style: 'unit', unit: 'meter' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')!.value;

/** The address contains the numbers, so the picture needs no call and changes with them. */
export function planOf({ metres, gates, turns, outline }: TrackDescription, lang: Language) {
  const query = new URLSearchParams({
    metres: `${metres}`,
    gates: `${gates}`,
    turns: `${turns}`,
    outline: `${outline}`,
  });
  return {
    address: `/track.svg?${query}`,
    gates,
    metres: new Intl.NumberFormat(languageTags[lang]).format(metres),
  };
}

/** 404 for numbers that no track has. */
export function trackPicture(incoming: Incoming): Response {
  const { searchParams } = incoming.url;
  const number = (name: keyof TrackDescription): number => {
    const value = Number(searchParams.get(name) ?? NaN);
    const { min, max } = trackLimits[name];
    if (!Number.isInteger(value) || value < min || value > max) throw pageNotFound(incoming.url);
    return value;
  };
  const track = {
    metres: number('metres'),
    gates: number('gates'),
    turns: number('turns'),
    outline: number('outline'),
  };
  return new Response(trackPlan(track, metreIn(langOf(incoming))), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}

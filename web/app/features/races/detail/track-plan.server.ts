import { type Language, languageTags } from '@paddock/contracts/language';
import { isTrack, type TrackNumbers } from '@paddock/contracts/race/catalog/race-limits';
import { trackPlan } from '@paddock/ui/pictures/track-plan';
import { type Incoming, langOf, pageNotFound } from '../../../server/calls.server.ts';

/** The address contains the numbers, so the picture needs no call and changes with them. */
export function planOf({ metres, gates, turns, outline }: TrackNumbers, lang: Language) {
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
  const number = (name: keyof TrackNumbers): number => Number(searchParams.get(name) ?? NaN);
  const track = {
    metres: number('metres'),
    gates: number('gates'),
    turns: number('turns'),
    outline: number('outline'),
  };
  if (!isTrack(track)) throw pageNotFound(incoming.url);
  return new Response(trackPlan(track, languageTags[langOf(incoming)]), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}

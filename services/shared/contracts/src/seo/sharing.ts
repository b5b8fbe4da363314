import { createHash } from 'node:crypto';
import type { NewsDetailView } from '../content/news.shapes.ts';
import type { IdentityView } from '../content/page.shapes.ts';
import type { Language } from '../language.ts';
import type { PilotView } from '../race/catalog/pilot.shapes.ts';
import type { RaceDetailView } from '../race/catalog/race.shapes.ts';
import type { RaceResultView } from '../race/outcomes/result.shapes.ts';
import { siteCardId, type SharedKind } from './seo-limits.ts';

type SiteLook = Pick<IdentityView, 'shortName' | 'trainingName' | 'accent' | 'logo' | 'logoOnDark'>;

/** Who shares it. */
export interface SharingSite {
  /** Short name of the organisation; may be empty. */
  name: string;
  /** Label of news about trainings; the standard one without it. */
  training?: string;
  accent: string | null;
  /** On dark grounds. */
  logo: string | null;
}

export const sharingSite = ({
  shortName,
  trainingName,
  accent,
  logo,
  logoOnDark,
}: SiteLook): SharingSite => ({
  name: shortName.text,
  ...(trainingName?.text && { training: trainingName.text }),
  accent: accent ?? null,
  logo: logoOnDark ?? logo ?? null,
});

/** Content of a share picture. The site builds the URL and the seo service draws it, both from this. */
export interface SharedThing {
  kind: SharedKind;
  id: string;
  site: SharingSite;
  label: 'race' | 'cancelled' | NewsDetailView['category'] | 'pilot' | 'site';
  title: string;
  /** For example the venue or team. */
  line: string;
  when?: { from: string; until: string; zone: string };
  cover: string;
  /** Of the first class, once its result is official. */
  winner?: { name: string; time: number | null };
  /** Of all results of a pilot. */
  career?: { races: number; wins: number; podiums: number };
  /** Of a pilot who shows it. */
  portrait?: string;
}

type Winner = NonNullable<SharedThing['winner']>;

export function winnerOf({ classes: [result] }: Pick<RaceResultView, 'classes'>): Winner | undefined {
  const name = result?.first?.callsign || result?.first?.name;
  if (!name || result?.state !== 'official') return undefined;
  return { name, time: result.first!.totalTime };
}

export const sharedRace = (race: RaceDetailView, site: SharingSite, winner?: Winner): SharedThing => ({
  kind: 'race',
  id: race.raceId,
  site,
  label: race.status === 'cancelled' ? 'cancelled' : 'race',
  title: race.title.text,
  line: race.venue.text,
  when: { from: race.startsAt, until: race.endsAt, zone: race.zone },
  cover: race.cover,
  ...(winner && { winner }),
});

export const sharedNews = (entry: NewsDetailView, site: SharingSite): SharedThing => ({
  kind: 'news',
  id: entry.newsId,
  site,
  label: entry.category,
  title: entry.title.text,
  line: '',
  cover: entry.cover,
});

export const sharedSite = (identity: IdentityView): SharedThing => ({
  kind: 'site',
  id: siteCardId,
  site: sharingSite(identity),
  label: 'site',
  title: identity.organisation.text || (identity.sport?.text ?? ''),
  line: identity.tagline.text,
  cover: identity.heroPicture ?? '',
});

export function sharedPilot(pilot: PilotView, site: SharingSite): SharedThing {
  const { pilotId, callsign, team, picture, results } = pilot;
  const ranks = results.flatMap(({ rank }) => rank ?? []);
  return {
    kind: 'pilot',
    id: pilotId,
    site,
    label: 'pilot',
    title: callsign,
    line: team,
    cover: '',
    ...(picture && { portrait: picture }),
    ...(results.length > 0 && {
      career: {
        races: new Set(results.map(({ raceId }) => raceId)).size,
        wins: ranks.filter((rank) => rank === 1).length,
        podiums: ranks.filter((rank) => rank <= 3).length,
      },
    }),
  };
}

/** Increment when the drawing changes. */
const DRAWING = 4;

/** Hash of the visible content, so that URLs can be cached forever. */
export const shareKeyOf = (thing: SharedThing, lang: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, lang, thing]))
    .digest('base64url')
    .slice(0, 16);

/** On the site, in the language of the host. */
export const sharePathOf = (thing: SharedThing, lang: Language): string =>
  `/share/${thing.kind}/${thing.id}/${shareKeyOf(thing, lang)}.jpg`;

import { languageTags, type Language } from '@paddock/contracts/language';
import cities from './zone-cities.json' with { type: 'json' };
import { isZone } from './zoned-moment.ts';

/** Of IANA names. */
const regions = ['Africa', 'America', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'];

interface NamedZone {
  zone: string;
  /** Such as `London: United Kingdom Time`. */
  label: string;
  /** Folded, for comparing with what is typed. */
  names: readonly string[];
}

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').trim().toLowerCase();

const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** By the zone as this browser calls it: names of cities in our languages, which browsers do not have. */
const citiesByZone = () =>
  new Map(Object.entries(cities).map(([zone, names]) => [canonical(zone), names.split(', ').map(fold)]));

function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

function nameOf(timeZone: string, language: Language): string {
  // The country, or the city of a country with several zones, which browsers have in English only.
  const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'shortGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value;
}

/** The city and the name in the language of the page. */
export const zoneLabel = (zone: string, language: Language): string =>
  `${cityOf(zone)}: ${nameOf(zone, language)}`;

const known = new Map<Language, readonly NamedZone[]>();

export function zonesIn(language: Language): readonly NamedZone[] {
  const before = known.get(language);
  if (before) return before;
  const citiesOf = citiesByZone();
  const named = Intl.supportedValuesOf('timeZone').map((zone) => ({
    zone,
    label: zoneLabel(zone, language),
    names: [...[zone, cityOf(zone), nameOf(zone, language)].map(fold), ...(citiesOf.get(zone) ?? [])],
  }));
  known.set(language, named);
  return named;
}

/** The zone of a city, or of the beginning of a name if there is one only; else the text as typed. */
export function typedZone(typed: string, language: Language): string {
  const text = fold(typed);
  if (text === '' || (typed.includes('/') && isZone(typed))) return typed;
  const zones = zonesIn(language);
  const exact = zones.filter(({ names }) => names.includes(text));
  const found =
    exact.length > 0 ? exact : zones.filter(({ names }) => names.some((name) => name.startsWith(text)));
  if (found.length === 1) return found[0]!.zone;
  if (isZone(typed)) return typed;
  // Browsers list one of several names: Asia/Calcutta for Asia/Kolkata.
  const [zone, ...others] = regions
    .map((region) => `${region}/${typed.trim().replaceAll(' ', '_')}`)
    .filter(isZone);
  return zone && others.length === 0 ? zone : typed;
}

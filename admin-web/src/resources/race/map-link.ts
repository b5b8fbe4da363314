import { latitude, longitude } from '@paddock/contracts/race/catalog/race-limits';

/**
 * shifted: coordinates of Chinese maps (GCJ-02, BD-09) are up to 700 m off.
 * short: the coordinates are known only after a redirect.
 */
export type MapLinkFault = 'shifted' | 'short' | 'range' | 'unreadable';

export interface Coordinates {
  latitude: string;
  longitude: string;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^${NUMBER}(?:\s*[,，;]\s*|\s+)${NUMBER}$`);
const first = new RegExp(String.raw`^${NUMBER},\s*${NUMBER}`);
const inGooglePath = new RegExp(String.raw`/(?:place|search)/${NUMBER},\s*${NUMBER}`);
const googlePin = new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'g');
const googleView = new RegExp(`@${NUMBER},${NUMBER}`);
const osmView = new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`);

/** Latitude and longitude. */
type Pair = readonly [string, string];

const google = /(?:^|\.)google\.(?:com|co|[a-z]{2})(?:\.[a-z]{2})?$/;
const yandex = /(?:^|\.)yandex\.(?:com|[a-z]{2})(?:\.[a-z]{2})?$/;
const openStreetMap = /(?:^|\.)(?:openstreetmap|osm)\.org$/;
const apple = /^maps\.apple\.com$/;
const shifted =
  /(?:^|\.)(?:amap\.com|gaode\.com|autonavi\.com|baidu\.com|map\.qq\.com|google\.cn|google\.com\.cn)$/;
const short = /(?:^|\.)goo\.gl$/;

/** Reads coordinates, or a link of a map, without a request. */
export function readMapLink(typed: string): Coordinates | { fault: MapLinkFault } {
  const text = typed.trim().replaceAll('−', '-');
  const found = pairOf(pair.exec(text)) ?? inLink(text);
  if (typeof found === 'string') return { fault: found };
  const isInRange = isWithin(found[0], latitude) && isWithin(found[1], longitude);
  return isInRange ? { latitude: found[0], longitude: found[1] } : { fault: 'range' };
}

function inLink(text: string): Pair | MapLinkFault {
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? `https://${text}`;
  if (!URL.canParse(address)) return 'unreadable';
  const url = new URL(address);
  const { hostname: host, pathname } = url;
  if (shifted.test(host)) return 'shifted';
  if (short.test(host) || (yandex.test(host) && pathname.startsWith('/maps/-/'))) return 'short';
  if (google.test(host)) return ofGoogle(url) ?? 'unreadable';
  if (yandex.test(host)) return ofYandex(url) ?? 'unreadable';
  if (openStreetMap.test(host)) return ofOpenStreetMap(url) ?? 'unreadable';
  if (apple.test(host)) return inQuery(url, 'coordinate', 'll', 'q') ?? 'unreadable';
  return 'unreadable';
}

/** The pin is the place; the part after `@` is the middle of the view. */
function ofGoogle(url: URL): Pair | undefined {
  const path = decoded(url.pathname);
  return (
    pairOf([...path.matchAll(googlePin)].at(-1)) ??
    pairOf(inGooglePath.exec(path)) ??
    inQuery(url, 'query', 'q', 'll') ??
    pairOf(googleView.exec(path))
  );
}

/** Longitude first. */
function ofYandex(url: URL): Pair | undefined {
  const found = inQuery(url, 'pt', 'll');
  return found && [found[1], found[0]];
}

function ofOpenStreetMap({ searchParams, hash }: URL): Pair | undefined {
  const pin = pairOf(first.exec(`${searchParams.get('mlat')},${searchParams.get('mlon')}`));
  return pin ?? pairOf(osmView.exec(hash));
}

function inQuery({ searchParams }: URL, ...names: string[]): Pair | undefined {
  for (const name of names) {
    const found = pairOf(first.exec(searchParams.get(name)?.trim() ?? ''));
    if (found) return found;
  }
  return undefined;
}

/** Spaces of a path are `+`; a stray percent sign stays. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('+', ' ');
  } catch {
    return path;
  }
}

const pairOf = (match: RegExpMatchArray | null | undefined): Pair | undefined =>
  match ? [match[1]!, match[2]!] : undefined;

const isWithin = (typed: string, { min, max }: { min: number; max: number }): boolean =>
  Number(typed) >= min && Number(typed) <= max;

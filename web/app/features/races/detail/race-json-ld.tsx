import { languageTags } from '@paddock/contracts/language';
import { inWholeUnits } from '@paddock/contracts/money';
import { JsonLd, useOrganisation } from '../../../layout/json-ld.tsx';
import { useSiteFacts, useSport } from '../../../layout/site-facts.ts';
import type { RaceViewData } from './race-detail.server.ts';
import type { SignUpState } from './race-stage.ts';

const availabilities: Partial<Record<SignUpState, string>> = { open: 'InStock', upcoming: 'PreOrder' };

/** Current price of a class; without a price it is free. */
function priceOf({ price }: RaceViewData['classes'][number], { serverTime }: RaceViewData) {
  if (!price) return { price: '0', priceCurrency: 'CNY' };
  const { amount, currency, earlyAmount, earlyUntil } = price;
  const isEarly = earlyAmount && earlyUntil && Date.parse(serverTime) < Date.parse(earlyUntil);
  return {
    price: inWholeUnits({ amount: isEarly ? earlyAmount : amount, currency }).toString(),
    priceCurrency: currency,
    ...(isEarly && { validThrough: earlyUntil }),
  };
}

/** Undefined when the race is over or cancelled. */
const offersOf = (race: RaceViewData, url: string) => {
  if (race.stage === 'finished' || race.stage === 'cancelled') return undefined;
  return race.classes.map((raceClass) => ({
    '@type': 'Offer',
    name: raceClass.name.text,
    url,
    validFrom: race.signUpOpensAt,
    validThrough: race.signUpClosesAt,
    availability: `https://schema.org/${availabilities[raceClass.signUpState] ?? 'SoldOut'}`,
    ...priceOf(raceClass, race),
  }));
};

interface Performer {
  name?: string;
  callsign: string;
  pilotId?: string | null | undefined;
}

const performersOf = (pilots: readonly Performer[], origin: string) => {
  const byName = new Map(pilots.map((pilot) => [pilot.callsign || pilot.name, pilot.pilotId]));
  const performers = [...byName]
    .filter(([name]) => name)
    .map(([name, pilotId]) => ({
      '@type': 'Person',
      name,
      url: pilotId ? `${origin}/pilot/${pilotId}` : undefined,
    }));
  return performers.length > 0 ? performers : undefined;
};

interface RaceJsonLdProps {
  race: RaceViewData;
  /** Its public entrants or those of its results. */
  pilots: readonly Performer[];
}

/** Structured data of a race. */
export function RaceJsonLd({ race, pilots }: RaceJsonLdProps) {
  const organizer = useOrganisation();
  const sport = useSport();
  const site = useSiteFacts();
  if (!site) return null;
  const origin = site.origins[site.lang];
  const { latitude, longitude } = race;
  const event = {
    '@type': 'SportsEvent',
    name: race.title.text,
    description: race.summary.text || undefined,
    url: `${origin}/race-detail/${race.raceId}`,
    inLanguage: languageTags[race.title.lang ?? site.lang],
    startDate: race.startsAtVenue,
    endDate: race.endsAtVenue,
    eventStatus: `https://schema.org/${race.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [race.cover, race.sharePicture].filter(Boolean).map((address) => origin + address),
    sport: sport.text,
    location: {
      '@type': 'Place',
      name: race.venue.text,
      address: { '@type': 'PostalAddress', streetAddress: race.venue.text },
      geo:
        latitude === null || longitude === null
          ? undefined
          : { '@type': 'GeoCoordinates', latitude, longitude },
    },
    performer: performersOf(pilots, origin),
    offers: offersOf(race, `${origin}/race-detail/${race.raceId}`),
    organizer,
  };
  return <JsonLd thing={event} />;
}

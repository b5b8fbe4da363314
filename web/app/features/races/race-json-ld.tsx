import { languageTags } from '@paddock/contracts/language';
import { inWholeUnits } from '@paddock/contracts/money';
import { useTranslation } from 'react-i18next';
import { JsonLd, organisationOf } from '../../layout/json-ld.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { RaceViewData } from './race-detail.server.ts';

/** Current price of each class. */
function offersOf({ classes, serverTime, signUpOpensAt, signUpClosesAt }: RaceViewData, url: string) {
  const priced = classes.flatMap(({ name, price, signUpState }) => {
    if (!price) return [];
    const { amount, currency, earlyAmount, earlyUntil } = price;
    const isEarly = earlyAmount && earlyUntil && Date.parse(serverTime) < Date.parse(earlyUntil);
    return {
      '@type': 'Offer',
      name: name.text,
      url,
      price: inWholeUnits({ amount: isEarly ? earlyAmount : amount, currency }).toString(),
      priceCurrency: currency,
      validFrom: signUpOpensAt,
      validThrough: isEarly ? earlyUntil : signUpClosesAt,
      availability: `https://schema.org/${signUpState === 'open' ? 'InStock' : 'SoldOut'}`,
    };
  });
  return priced.length > 0 ? priced : undefined;
}

/** Structured data of a race. */
export function RaceJsonLd({ race }: { race: RaceViewData }) {
  const { t } = useTranslation();
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
    startDate: race.startsAt,
    endDate: race.endsAt,
    eventStatus: `https://schema.org/${race.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [race.cover, race.sharePicture].filter(Boolean).map((address) => origin + address),
    sport: 'Drone racing',
    location: {
      '@type': 'Place',
      name: race.venue.text,
      address: race.venue.text,
      geo:
        latitude === null || longitude === null
          ? undefined
          : { '@type': 'GeoCoordinates', latitude, longitude },
    },
    offers: offersOf(race, `${origin}/race-detail/${race.raceId}`),
    organizer: organisationOf(t('siteName'), origin),
  };
  return <JsonLd thing={event} />;
}

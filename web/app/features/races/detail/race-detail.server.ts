import type { TextInLanguage } from '@paddock/contracts/localized';
import type { Language } from '@paddock/contracts/language';
import { sharedRace, sharePathOf, type SharedThing, type SharingSite } from '@paddock/contracts/seo/sharing';
import { isId } from '@paddock/contracts/id-form';
import { fallbackLanguagesOf } from '../../../i18n/fallback-languages.server.ts';
import { callAsVisitor, found, type Incoming, pageNotFound } from '../../../server/calls.server.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import { withPrices } from '../../../money/class-prices.server.ts';
import { planOf } from './track-plan.server.ts';
import { nextMoment, stageOf, type RaceDetail } from './race-stage.ts';

/** A published race; 404 also for drafts. */
export async function readRace(incoming: Incoming, raceId: string): Promise<RaceDetail> {
  if (!isId(raceId)) throw pageNotFound(incoming.url);
  return found(incoming, await callAsVisitor(incoming, 'get_race_detail', { raceId }));
}

/** An unpublished race, by the token of its preview link. */
export const readRacePreview = async (incoming: Incoming, token: string): Promise<RaceDetail> =>
  found(incoming, await callAsVisitor(incoming, 'get_race_preview', { token }));

type Winner = SharedThing['winner'];

/** Data of the race page, without the questions of the sign-up form; `site` is on the share picture. */
export function raceView(race: RaceDetail, lang: Language, site: SharingSite, winner?: Winner) {
  const { questions: _questions, track: _track, ...shown } = race;
  const { latitude, longitude, startsAt, serverTime } = race;
  const dates = raceDates(race.zone, lang);
  const stage = stageOf(race, serverTime);
  const isHeld = stage !== 'cancelled' && stage !== 'finished';
  return {
    ...shown,
    payment: isHeld ? race.payment : null,
    classes: withPrices(race, lang),
    stage,
    next: nextMoment(race, serverTime),
    startsAtVenue: dates.iso(startsAt),
    endsAtVenue: dates.iso(race.endsAt),
    period: dates.period(startsAt, race.endsAt),
    signUpOpens: dates.moment(race.signUpOpensAt),
    signUpCloses: dates.moment(race.signUpClosesAt),
    zoneName: dates.zoneName(startsAt),
    map: latitude === null || longitude === null ? undefined : mapLink(latitude, longitude),
    plan: race.track ? planOf(race.track, lang) : undefined,
    shownIn: fallbackLanguagesOf(textsOf(race), lang),
    sharePicture: sharePathOf(sharedRace(race, site, winner), lang),
  };
}

export type RaceViewData = ReturnType<typeof raceView>;

const mapLink = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

const textsOf = (race: RaceDetail): TextInLanguage[] => [
  race.title,
  race.summary,
  race.body,
  race.venue,
  ...(race.payment ? [race.payment.text] : []),
  ...race.classes.map(({ name }) => name),
  ...race.documents.map(({ title }) => title),
];

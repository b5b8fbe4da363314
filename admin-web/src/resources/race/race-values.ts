import {
  type HandOverRule,
  answerForms,
  type QuestionKind,
  type RaceStatus,
} from '@paddock/contracts/race/catalog/race-kinds';
import type { InputOf } from '@paddock/contracts/call-table';
import { languages, languageTags, type Localized } from '@paddock/contracts/language';
import { lineText } from '@paddock/contracts/text-limits';
import { isZone, toZonedMoment, typedMoment } from '../../engine/fields/zones/zoned-moment.ts';
import { currencyOfZone } from '../../lookups/currency-of-zone.ts';
import type { Words } from '../../providers/words.ts';
import { numberText, numberOf } from '../../ui/fields/field-rules.ts';
import { blankPayment, paymentInput, paymentValues, type PaymentValues } from './payment-values.ts';
import { blankPrice, priceInput, priceValues, type PriceValues } from './price-values.ts';
import type { RaceSettings } from './race-pills.tsx';
import { blankTrack, trackInput, trackValues, type TrackValues } from './track-values.ts';
import { blankTeams, teamInput, teamValues, type TeamValues } from './team-values.ts';

/** Form values: numbers as typed, times in the zone of the race. */
export interface RaceValues {
  status: RaceStatus;
  season: string;
  title: Localized;
  summary: Localized;
  body: Localized;
  cover: string;
  pictures: string[];
  venue: Localized;
  latitude: string;
  longitude: string;
  zone: string;
  startsAt: string;
  endsAt: string;
  signUpOpensAt: string;
  signUpClosesAt: string;
  /** Empty: until the start. */
  returnsUntil: string;
  releaseUnpaid: boolean;
  /** Empty: no common deadline. */
  paymentUntil: string;
  payment: PaymentValues;
  offerHours: string;
  handOverRule: HandOverRule;
  callsignNeeded: boolean;
  realNameNeeded: boolean;
  classesPerPilot: string;
  teams: TeamValues;
  track: TrackValues;
  classes: ClassValues[];
  questions: QuestionValues[];
  documents: DocumentValues[];
}

export interface ClassValues {
  classId?: string;
  name: Localized;
  capacity: string;
  minimumAge: string;
  waitingList: boolean;
  approvalNeeded: boolean;
  cancelled: boolean;
  price: PriceValues;
  /** Read-only. */
  taken?: number;
  waiting?: number;
  placesAside?: number;
  waitingAside?: number;
}

export interface QuestionValues {
  questionId?: string;
  kind: QuestionKind;
  label: Localized;
  required: boolean;
  belowAge: string;
  choices: ChoiceValues[];
  min: string;
  max: string;
  whole: boolean;
}

export interface ChoiceValues {
  choiceId?: string;
  label: Localized;
}

export interface DocumentValues {
  title: Localized;
  url: string;
}

type SaveInput = InputOf<'adm/save_race'>;

/** In the currency of the other classes, or of the country in the zone. */
export const blankClass = ({ zone, classes }: Pick<RaceValues, 'zone' | 'classes'>): ClassValues => ({
  name: {},
  capacity: '',
  minimumAge: '',
  waitingList: false,
  approvalNeeded: false,
  cancelled: false,
  price: blankPrice(classes.at(-1)?.price.currency ?? currencyOfZone(zone)),
});

export const blankQuestion = (): QuestionValues => ({
  kind: 'text',
  label: {},
  required: false,
  belowAge: '',
  choices: [],
  min: '',
  max: '',
  whole: false,
});
export const blankChoice = (): ChoiceValues => ({ label: {} });
export const blankDocument = (): DocumentValues => ({ title: {}, url: '' });

const ZONE_NAME = 'adm_zone';

/** Defaults to the zone of the last saved race. */
function lastZone(): string {
  const stored = localStorage.getItem(ZONE_NAME);
  return stored !== null && isZone(stored) ? stored : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const storeZone = (zone: string): void => localStorage.setItem(ZONE_NAME, zone);

const newRace = (): RaceValues => ({
  status: 'draft',
  season: String(new Date().getFullYear()),
  title: {},
  summary: {},
  body: {},
  cover: '',
  pictures: [],
  venue: {},
  latitude: '',
  longitude: '',
  zone: lastZone(),
  startsAt: '',
  endsAt: '',
  signUpOpensAt: '',
  signUpClosesAt: '',
  returnsUntil: '',
  paymentUntil: '',
  releaseUnpaid: false,
  payment: blankPayment(),
  offerHours: '24',
  classesPerPilot: '1',
  handOverRule: 'no_queue',
  callsignNeeded: true,
  realNameNeeded: false,
  teams: blankTeams(),
  track: blankTrack(),
  classes: [],
  questions: [],
  documents: [],
});

export function valuesOf(row: RaceSettings | undefined): RaceValues {
  if (!row) return newRace();
  const { zone } = row;
  const local = (iso: string) => toZonedMoment(iso, zone);
  return {
    ...row,
    cover: row.cover ?? '',
    season: numberText(row.season),
    latitude: numberText(row.latitude),
    longitude: numberText(row.longitude),
    startsAt: local(row.startsAt),
    endsAt: local(row.endsAt),
    signUpOpensAt: local(row.signUpOpensAt),
    signUpClosesAt: local(row.signUpClosesAt),
    returnsUntil: row.returnsUntil ? local(row.returnsUntil) : '',
    paymentUntil: row.paymentUntil ? local(row.paymentUntil) : '',
    releaseUnpaid: row.releaseUnpaid ?? false,
    payment: paymentValues(row.payment),
    offerHours: numberText(row.offerHours),
    classesPerPilot: numberText(row.classesPerPilot),
    teams: teamValues(row.teams, zone),
    track: trackValues(row.track),
    classes: row.classes.map((one) => ({
      ...one,
      capacity: numberText(one.capacity),
      minimumAge: numberText(one.minimumAge),
      cancelled: one.cancelled ?? false,
      price: priceValues(one.price, zone),
    })),
    questions: row.questions.map((question) => ({
      ...question,
      belowAge: numberText(question.belowAge),
      choices: question.choices ?? [],
      min: numberText(question.min),
      max: numberText(question.max),
      whole: question.whole ?? false,
    })),
  };
}

/** A duplicate without dates, status and ids. */
export function copyOf(row: RaceSettings, { t }: Words): RaceValues {
  const values = valuesOf(row);
  return {
    ...values,
    status: 'draft',
    season: String(new Date().getFullYear()),
    title: Object.fromEntries(
      languages.flatMap((each) => {
        const title = values.title[each]?.trim();
        if (!title) return [];
        return [[each, t('race.copyOf', { title, lng: languageTags[each] }).slice(0, lineText.max)]];
      }),
    ),
    startsAt: '',
    endsAt: '',
    signUpOpensAt: '',
    signUpClosesAt: '',
    returnsUntil: '',
    paymentUntil: '',
    teams: { ...values.teams, until: '' },
    classes: values.classes.map(({ name, capacity, minimumAge, waitingList, approvalNeeded, price }) => ({
      ...blankClass(values),
      name,
      capacity,
      minimumAge,
      waitingList,
      approvalNeeded,
      price: { ...price, earlyAmount: '', earlyUntil: '' },
    })),
    questions: values.questions.map(({ questionId: _id, choices, ...question }) => ({
      ...question,
      choices: choices.map(({ label }) => ({ label })),
    })),
  };
}

type MomentName =
  | 'startsAt'
  | 'endsAt'
  | 'signUpOpensAt'
  | 'signUpClosesAt'
  | 'returnsUntil'
  | 'paymentUntil';

const momentOf = (name: MomentName, values: RaceValues, row: RaceSettings | undefined): string =>
  typedMoment(values[name], values.zone, row && { at: row[name], zone: row.zone });

export function inputOf(values: RaceValues, row: RaceSettings | undefined): SaveInput {
  const { status, title, summary, body, venue, zone } = values;
  return {
    ...(row && { raceId: row.raceId, version: row.version }),
    cover: values.cover || null,
    status,
    title,
    summary,
    body,
    venue,
    zone,
    pictures: values.pictures,
    season: Number(values.season),
    latitude: numberOf(values.latitude),
    longitude: numberOf(values.longitude),
    startsAt: momentOf('startsAt', values, row),
    endsAt: momentOf('endsAt', values, row),
    signUpOpensAt: momentOf('signUpOpensAt', values, row),
    signUpClosesAt: momentOf('signUpClosesAt', values, row),
    returnsUntil: momentOf('returnsUntil', values, row) || null,
    paymentUntil: momentOf('paymentUntil', values, row) || null,
    releaseUnpaid: values.releaseUnpaid,
    payment: paymentInput(values.payment),
    offerHours: Number(values.offerHours),
    classesPerPilot: Number(values.classesPerPilot),
    handOverRule: values.handOverRule,
    callsignNeeded: values.callsignNeeded,
    realNameNeeded: values.realNameNeeded,
    teams: teamInput(values.teams, zone, row),
    track: trackInput(values.track),
    classes: values.classes.map((one) => ({
      ...(one.classId && { classId: one.classId }),
      name: one.name,
      capacity: numberOf(one.capacity),
      minimumAge: numberOf(one.minimumAge),
      waitingList: one.waitingList,
      approvalNeeded: one.approvalNeeded,
      cancelled: one.cancelled,
      price: priceInput(one, values.zone, row),
    })),
    questions: values.questions.map(({ belowAge, choices, min, max, whole, ...question }) => ({
      ...question,
      belowAge: numberOf(belowAge),
      ...(answerForms[question.kind] === 'number' && { min: numberOf(min), max: numberOf(max), whole }),
      ...(answerForms[question.kind] === 'choice' && { choices }),
    })),
    documents: values.documents.map(({ title: name, url }) => ({ title: name, url })),
  };
}

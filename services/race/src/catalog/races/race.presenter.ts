import type { Language } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import type {
  RaceCardView,
  RaceClassView,
  RaceDetailView,
} from '@paddock/contracts/race/catalog/race.shapes';
import type { TeamRules, TeamTermsView } from '@paddock/contracts/race/entries/team-rules.shapes';
import { cleanHtml } from '@paddock/kit/texts/clean-html';
import { inLanguage, languagesOf } from '@paddock/kit/texts/localized-text';
import { presentInstructions } from './payment-instructions.model.ts';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';
import { agreementTo } from './race.model.ts';
import { placesLeft, placesLeftOver, signUpStateOf } from './sign-up-state.ts';

export const presentCard = (race: Race, classes: RaceClass[], lang: Language, now: Date) =>
  ({
    raceId: race.publicId,
    title: inLanguage(race.title, lang),
    summary: inLanguage(race.summary, lang),
    venue: inLanguage(race.venue, lang),
    cover: race.cover,
    season: race.season,
    status: race.status,
    zone: race.zone,
    startsAt: race.startsAt.toISOString(),
    endsAt: race.endsAt.toISOString(),
    signUpOpensAt: race.signUpOpensAt.toISOString(),
    signUpClosesAt: race.signUpClosesAt.toISOString(),
    signUpState: signUpStateOf(race, classes, now),
    placesLeft: placesLeftOver(classes),
    classNames: classes.map(({ name }) => inLanguage(name, lang)),
    updatedAt: race.updatedAt.toISOString(),
    languages: languagesOf(race.title),
  }) satisfies RaceCardView;

const presentClass = (race: Race, one: RaceClass, lang: Language, now: Date): RaceClassView => ({
  classId: one.publicId,
  name: inLanguage(one.name, lang),
  capacity: one.capacity,
  placesLeft: placesLeft(one),
  minimumAge: one.minimumAge,
  waitingList: one.waitingList,
  approvalNeeded: one.approvalNeeded,
  price: one.price,
  signUpState: signUpStateOf(race, [one], now),
  cancelled: one.cancelledAt !== null,
});

export const presentDetail = (
  race: Race,
  classes: RaceClass[],
  lang: Language,
  now: Date,
): RaceDetailView => ({
  ...presentCard(race, classes, lang, now),
  body: safeBody(race, lang),
  pictures: race.pictures,
  latitude: race.latitude,
  longitude: race.longitude,
  returnsUntil: race.returnsUntil?.toISOString() ?? null,
  releaseUnpaid: race.releaseUnpaid,
  paymentUntil: race.paymentUntil?.toISOString() ?? null,
  payment: classes.some(({ price }) => price) ? presentInstructions(race, lang) : null,
  classesPerPilot: race.classesPerPilot,
  handOverRule: race.handOverRule,
  callsignNeeded: race.callsignNeeded,
  realNameNeeded: race.realNameNeeded,
  track: race.track,
  teams: race.teams && presentTeams(race.teams, race.startsAt),
  classes: classes.map((one) => presentClass(race, one, lang, now)),
  questions: race.questions.map((question) => ({
    questionId: question.questionId,
    kind: question.kind,
    label: inLanguage(question.label, lang),
    required: question.required,
    belowAge: question.belowAge ?? null,
    choices: question.choices.map(({ choiceId, label }) => ({ choiceId, label: inLanguage(label, lang) })),
    min: question.min ?? null,
    max: question.max ?? null,
    whole: question.whole ?? false,
    agreement: question.kind === 'consent' ? agreementTo(question) : null,
  })),
  documents: race.documents.map(({ title, url }) => ({ title: inLanguage(title, lang), url })),
  serverTime: now.toISOString(),
});

const presentTeams = (
  { smallest, largest, until, needed, counted }: TeamRules,
  startsAt: Date,
): TeamTermsView => ({
  smallest,
  largest,
  until: until ?? startsAt.toISOString(),
  needed,
  counted: counted ?? null,
});

/** Cleaned again on output, because the rules may have become stricter. */
function safeBody({ body }: Race, lang: Language): TextInLanguage {
  const { text, lang: other } = inLanguage(body, lang);
  return { text: cleanHtml(text), ...(other && { lang: other }) };
}

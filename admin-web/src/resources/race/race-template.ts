import { withRacers } from '@paddock/contracts/content/racer-names';
import type { Localized } from '@paddock/contracts/language';
import { toZonedMoment } from '../../engine/fields/zones/zoned-moment.ts';
import { labels } from '../../engine/labels.ts';
import type { FormTemplate, RowOf } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { inUsualOrder } from '../../providers/site-settings.ts';
import { emergencyContact } from './question-presets.ts';
import texts from './race-templates.json' with { type: 'json' };
import { blankClass, blankQuestion, type QuestionValues, type RaceValues, valuesOf } from './race-values.ts';

export type RaceTemplateName = keyof typeof texts.templates;

/** Times are in the zone of the race. */
interface RaceTemplate {
  /** Of the first day; 0 is Sunday. */
  weekday: number;
  /** The first day is at least as many days ahead. */
  daysAhead: number;
  days: number;
  from: string;
  until: string;
  classes: readonly { name: keyof typeof texts.classes; places: number; waitingList: boolean }[];
  /** Places can be returned until sign-up closes, so that the waiting list can move; else until the start. */
  returnsWithSignUp: boolean;
  questions: readonly QuestionValues[];
}

const WEDNESDAY = 3;
const SATURDAY = 6;
const CLOSES_DAYS_BEFORE = 2;

const underAge = { ...blankQuestion(), required: true, belowAge: '18' };
const guardian: readonly QuestionValues[] = [
  { ...underAge, label: texts.questions.guardianName },
  { ...underAge, kind: 'phone', label: texts.questions.guardianPhone },
  { ...underAge, kind: 'consent', label: texts.questions.guardianConsent },
];
const rules: QuestionValues = {
  ...blankQuestion(),
  kind: 'consent',
  required: true,
  label: texts.questions.rules,
};

const templates: Record<RaceTemplateName, RaceTemplate> = {
  'club-race': {
    weekday: SATURDAY,
    daysAhead: 28,
    days: 1,
    from: '09:00',
    until: '17:00',
    classes: [{ name: 'open', places: 24, waitingList: true }],
    returnsWithSignUp: true,
    questions: [...emergencyContact(), rules, ...guardian],
  },
  'two-day-open': {
    weekday: SATURDAY,
    daysAhead: 28,
    days: 2,
    from: '09:00',
    until: '17:00',
    classes: [
      { name: 'open', places: 64, waitingList: true },
      { name: 'juniors', places: 16, waitingList: true },
    ],
    returnsWithSignUp: true,
    questions: [...emergencyContact(), rules, ...guardian],
  },
  'league-evening': {
    weekday: WEDNESDAY,
    // Leaves at least five days to sign up.
    daysAhead: 7,
    days: 1,
    from: '18:30',
    until: '21:30',
    classes: [{ name: 'open', places: 32, waitingList: false }],
    returnsWithSignUp: false,
    questions: [rules, ...guardian],
  },
  training: {
    weekday: SATURDAY,
    daysAhead: 28,
    days: 1,
    from: '10:00',
    until: '13:00',
    classes: [{ name: 'practice', places: 12, waitingList: false }],
    returnsWithSignUp: false,
    questions: [...emergencyContact(), ...guardian],
  },
};

/** Of the settings of the site. */
export type SportOfSite = Pick<RowOf<'adm/get_adm_setting_list'>, 'languages' | 'racerName' | 'videoSystems'>;

/** Fills in a blank race, in its zone and in the languages and the words of the site. */
export function raceFromTemplate(
  name: RaceTemplateName,
  blank: RaceValues,
  site: SportOfSite | undefined,
  now: Date,
): RaceValues {
  const { title, summary, body, bodyOnTheGround } = texts.templates[name];
  const languages = inUsualOrder(site?.languages);
  const template = templates[name];
  const inSite = (text: Localized): Localized =>
    Object.fromEntries(
      languages.flatMap((each) =>
        text[each] ? [[each, withRacers(text[each], site?.racerName ?? 'pilot')]] : [],
      ),
    );
  const opens = toZonedMoment(now.toISOString(), blank.zone);
  const first = firstDay(template, opens.slice(0, DATE_LENGTH));
  const closes = `${daysAfter(first, -CLOSES_DAYS_BEFORE)}T23:59`;
  return {
    ...blank,
    season: first.slice(0, 4),
    title: inSite(title),
    summary: inSite(summary),
    // Clubs without video systems do not fly.
    body: inSite(site?.videoSystems === false ? bodyOnTheGround : body),
    startsAt: `${first}T${template.from}`,
    endsAt: `${daysAfter(first, template.days - 1)}T${template.until}`,
    signUpOpensAt: opens,
    signUpClosesAt: closes,
    returnsUntil: template.returnsWithSignUp ? closes : '',
    classes: template.classes.map(({ name: className, places, waitingList }) => ({
      ...blankClass(blank),
      name: inSite(texts.classes[className]),
      capacity: String(places),
      waitingList,
    })),
    questions: template.questions.map((question) => ({ ...question, label: inSite(question.label) })),
  };
}

const templateLabels = labels('race.template', [
  'club-race',
  'two-day-open',
  'league-evening',
  'training',
]) satisfies Record<RaceTemplateName, TextKey>;

export const raceTemplates: readonly FormTemplate<RaceValues>[] = (
  Object.keys(templateLabels) as RaceTemplateName[]
).map((name) => ({
  name,
  label: templateLabels[name],
  values: (site) => raceFromTemplate(name, valuesOf(undefined), site, new Date()),
}));

const DAY_MS = 86_400_000;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** Dates without a time are counted in UTC, which has no DST. */
const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, DATE_LENGTH);

function firstDay({ weekday, daysAhead }: RaceTemplate, today: string): string {
  const earliest = daysAfter(today, daysAhead);
  const days = (weekday - new Date(earliest).getUTCDay() + 7) % 7;
  return daysAfter(earliest, days);
}

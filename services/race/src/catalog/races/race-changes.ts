import { randomUUID } from 'node:crypto';
import type { SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import type { ClassPrice } from '@paddock/contracts/race/entries/price.shapes';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import { cleaned, trimmed } from '@paddock/kit/texts/localized-text';
import { wordingOf } from './question-history.model.ts';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';
import type { Question } from './race.model.ts';

export const settingsFrom = (input: SaveRaceInput, previous: readonly Question[], now: Date) =>
  ({
    status: input.status,
    season: input.season,
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    body: cleaned(input.body),
    venue: trimmed(input.venue),
    cover: input.cover ?? '',
    pictures: input.pictures,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    zone: input.zone,
    startsAt: new Date(input.startsAt),
    endsAt: new Date(input.endsAt),
    signUpOpensAt: new Date(input.signUpOpensAt),
    signUpClosesAt: new Date(input.signUpClosesAt),
    returnsUntil: input.returnsUntil ? new Date(input.returnsUntil) : null,
    paymentUntil: input.paymentUntil ? new Date(input.paymentUntil) : null,
    releaseUnpaid: input.releaseUnpaid ?? false,
    paymentText: trimmed(input.payment?.text ?? {}),
    paymentLink: input.payment?.link ?? '',
    paymentPicture: input.payment?.picture ?? null,
    offerHours: input.offerHours,
    classesPerPilot: input.classesPerPilot,
    handOverRule: input.handOverRule,
    callsignNeeded: input.callsignNeeded,
    realNameNeeded: input.realNameNeeded,
    teams: input.teams ? teamsFrom(input.teams) : null,
    track: input.track ?? null,
    questions: questionsFrom(input, previous, now),
    documents: input.documents.map(({ title, url }) => ({ title: trimmed(title), url })),
  }) satisfies Partial<Race>;

/**
 * Keeps the ids of questions and choices, because answers refer to them; duplicated ids are replaced. A changed wording gets
 * a new `since`.
 */
function questionsFrom({ questions }: SaveRaceInput, previous: readonly Question[], now: Date): Question[] {
  const seen = new Set<string>();
  const idOnce = (given: string | null | undefined): string => {
    const id = given && !seen.has(given) ? given : randomUUID();
    seen.add(id);
    return id;
  };
  return questions.map(({ questionId, kind, label, required, belowAge, choices, min, max, whole }) => {
    const question: Question = {
      questionId: idOnce(questionId),
      kind,
      label: trimmed(label),
      required,
      ...(belowAge && { belowAge }),
      choices:
        answerForms[kind] === 'choice'
          ? (choices ?? []).map((choice) => ({
              choiceId: idOnce(choice.choiceId),
              label: trimmed(choice.label),
            }))
          : [],
      ...(answerForms[kind] === 'number' && { min: min ?? null, max: max ?? null, whole: whole ?? false }),
    };
    const before = previous.find((one) => one.questionId === question.questionId);
    const isSame = before?.since && wordingOf(before) === wordingOf(question);
    return { ...question, since: isSame ? before.since! : now.toISOString() };
  });
}

const teamsFrom = ({ smallest, largest, until, needed, counted }: TeamRules): TeamRules => ({
  smallest,
  largest,
  until: until ? new Date(until).toISOString() : null,
  needed,
  counted: counted ?? null,
});

const priceFrom = ({ amount, currency, earlyAmount, earlyUntil, paymentDays }: ClassPrice): ClassPrice => ({
  amount,
  currency,
  earlyAmount: earlyAmount ?? null,
  earlyUntil: earlyUntil ? new Date(earlyUntil).toISOString() : null,
  paymentDays: paymentDays ?? null,
});

export function classesFrom(
  input: SaveRaceInput,
  previous: RaceClass[],
  newClass: () => RaceClass,
  now: Date,
): { kept: RaceClass[]; removed: RaceClass[] } {
  const byId = new Map(previous.map((one) => [one.publicId, one]));
  const kept = input.classes.map((one, position) => {
    const stored = (one.classId && byId.get(one.classId)) || newClass();
    return Object.assign(stored, {
      position,
      name: trimmed(one.name),
      capacity: one.capacity ?? null,
      minimumAge: one.minimumAge ?? null,
      waitingList: one.waitingList,
      approvalNeeded: one.approvalNeeded,
      price: one.price ? priceFrom(one.price) : null,
      cancelledAt: one.cancelled ? (stored.cancelledAt ?? now) : null,
    });
  });
  return { kept, removed: previous.filter((one) => !kept.includes(one)) };
}

import type { Language } from '@paddock/contracts/language';
import { maxConsents } from '@paddock/contracts/race/catalog/race-limits';
import type { AdminAnswerView, AdminConsentView } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import type { GivenAnswersView } from '@paddock/contracts/race/entries/given-answers.shapes';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { type QuestionHistory, wordingOf } from '../../catalog/races/question-history.model.ts';
import { TICKED, type Question } from '../../catalog/races/race.model.ts';
import type { GivenAnswers } from './sign-up.model.ts';

type AnswerInWords = Omit<AdminAnswerView, 'phone' | 'isImpossible'>;

/** In the order of the form, each with the wording that was answered; removed questions come last. */
export function answersWithWording(
  history: QuestionHistory,
  form: readonly Question[],
  { answers, answeredAt }: GivenAnswers,
): AnswerInWords[] {
  const inOrder = new Set([...form.map(({ questionId }) => questionId), ...history.questionIds]);
  return [...inOrder].flatMap((questionId) => {
    const value = answers[questionId];
    if (value === undefined) return [];
    const question = history.at(questionId, answeredAt);
    if (!question) return [{ questionId, question: {}, kind: 'text', value, choice: null, isAskedSo: false }];
    const { kind, label, choices } = question;
    const choice = choices.find(({ choiceId }) => choiceId === value)?.label ?? null;
    return [
      { questionId, question: label, kind, value, choice, isAskedSo: history.hasCurrentWording(question) },
    ];
  });
}

/** Every wording a member consented to, with the first time. Corrections by an organiser are no consent. */
export function consentsOf(history: QuestionHistory, given: readonly GivenAnswers[]): AdminConsentView[] {
  const consents = new Map<string, AdminConsentView>();
  const last = given.at(-1)!;
  let before: Date | undefined;
  for (const { answers, answeredAt } of given) {
    // Equal times: answers that an organiser corrected, and the correction.
    if (answeredAt.getTime() === before?.getTime()) continue;
    before = answeredAt;
    for (const [questionId, value] of Object.entries(answers)) {
      const question = history.at(questionId, answeredAt);
      if (question?.kind !== 'consent' || value !== TICKED) continue;
      const version = wordingOf(question);
      if (consents.has(`${questionId} ${version}`)) continue;
      const stands = last.answers[questionId] === TICKED && history.hasCurrentWording(question);
      const agreedAt = answeredAt.toISOString();
      consents.set(`${questionId} ${version}`, {
        questionId,
        text: question.label,
        version,
        agreedAt,
        stands,
      });
    }
  }
  return [...consents.values()].slice(-maxConsents);
}

/** For the member. Consents are separate, because each has its own time. */
export function presentGiven(
  history: QuestionHistory,
  form: readonly Question[],
  given: readonly GivenAnswers[],
  lang: Language,
): GivenAnswersView {
  const last = given.at(-1)!;
  return {
    answeredAt: last.answeredAt.toISOString(),
    answers: answersWithWording(history, form, last)
      .filter(({ kind }) => kind !== 'consent')
      .map(({ question, choice, ...answer }) => ({
        ...answer,
        question: inLanguage(question, lang),
        choice: choice && inLanguage(choice, lang),
      })),
    consents: consentsOf(history, given).map(({ text, version: _version, ...consent }) => ({
      ...consent,
      text: inLanguage(text, lang),
    })),
  };
}

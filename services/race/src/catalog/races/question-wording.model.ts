import { languages, type Localized } from '@paddock/contracts/language';
import { createHash } from 'node:crypto';
import type { Question, QuestionWording } from './race.model.ts';

const inOrder = (texts: Localized) => languages.map((lang) => texts[lang] ?? '');

/** Tells the words of a question from all others: what is asked and what may be answered, in every language. */
export function wordingOf({ kind, label, choices, min, max, whole }: Question): string {
  const words = [
    kind,
    inOrder(label),
    choices.map(({ choiceId, label: text }) => [choiceId, inOrder(text)]),
    min ?? null,
    max ?? null,
    whole ?? false,
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

/** The questions of a race as they were asked at some moment. */
export class QuestionsAsAsked {
  private readonly byQuestion: Map<string, QuestionWording[]>;

  /** Wordings in the order in which they came. */
  constructor(
    private readonly form: readonly Question[],
    wordings: readonly QuestionWording[],
  ) {
    this.byQuestion = Map.groupBy(wordings, ({ questionId }) => questionId);
  }

  /** All that were ever asked, in the order in which they came. */
  get questionIds(): Iterable<string> {
    return this.byQuestion.keys();
  }

  at(questionId: string, moment: Date): Question | undefined {
    const wordings = this.byQuestion.get(questionId) ?? [];
    const then = wordings.findLast(({ since }) => since <= moment) ?? wordings[0];
    return then?.question ?? this.form.find((one) => one.questionId === questionId);
  }

  /** Whether the form asks it in these words now. */
  asksSo(question: Question): boolean {
    const now = this.form.find((one) => one.questionId === question.questionId);
    return now !== undefined && wordingOf(now) === wordingOf(question);
  }
}

import { createHash } from 'node:crypto';
import { languages, type Localized } from '@paddock/contracts/language';
import type { Question, QuestionWording } from './race.model.ts';

const inOrder = (texts: Localized) => languages.map((lang) => texts[lang] ?? '');

/** Hash of everything a question displays, in all languages. */
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

/** Questions of a race with all their earlier wordings. */
export class QuestionHistory {
  private readonly byQuestion: Map<string, QuestionWording[]>;

  /** Expects wordings in chronological order. */
  constructor(
    private readonly form: readonly Question[],
    wordings: readonly QuestionWording[],
  ) {
    this.byQuestion = Map.groupBy(wordings, ({ questionId }) => questionId);
  }

  get questionIds(): Iterable<string> {
    return this.byQuestion.keys();
  }

  at(questionId: string, moment: Date): Question | undefined {
    const wordings = this.byQuestion.get(questionId) ?? [];
    const then = wordings.findLast(({ since }) => since <= moment) ?? wordings[0];
    return then?.question ?? this.form.find((one) => one.questionId === questionId);
  }

  /** Whether the current form has the same wording. */
  hasCurrentWording(question: Question): boolean {
    const now = this.form.find((one) => one.questionId === question.questionId);
    return now !== undefined && wordingOf(now) === wordingOf(question);
  }
}

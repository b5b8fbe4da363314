import { languages } from '@paddock/contracts/language';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { TICKED, type Question } from '../../../catalog/races/race.model.ts';
import { plainText } from '../../../tables/cells.ts';
import { yesOrNo } from '../../../tables/yes-no.ts';
import type { ListFile, ListLine } from './list-file.ts';

/** Questions of a race whose label is the heading of a column. */
export class QuestionColumns {
  readonly unknown: string[] = [];
  private readonly columns: { question: Question; index: number }[] = [];

  constructor(
    private readonly questions: readonly Question[],
    { others }: Pick<ListFile, 'others'>,
  ) {
    for (const { heading, index } of others) {
      const name = plainText(heading);
      const question = questions.find(({ label }) => isNamed(label, name));
      if (question) this.columns.push({ question, index });
      else this.unknown.push(heading);
    }
  }

  get unansweredConsents(): Question[] {
    const answered = new Set(this.columns.map(({ question }) => question.questionId));
    return this.questions.filter(({ kind, questionId }) => kind === 'consent' && !answered.has(questionId));
  }

  answersOf(line: ListLine, withConsents: boolean): AnswerInput[] {
    const given = this.columns.map(({ question, index }) => ({
      questionId: question.questionId,
      value: valueOf(question, line.at(index)),
    }));
    const ticked = withConsents ? this.unansweredConsents : [];
    return [...given, ...ticked.map(({ questionId }) => ({ questionId, value: TICKED }))];
  }
}

const isNamed = (names: Question['label'], name: string): boolean =>
  name !== '' && languages.some((lang) => plainText(names[lang] ?? '') === name);

function valueOf({ kind, choices }: Question, typed: string): string {
  const form = answerForms[kind];
  if (form === 'tick') return yesOrNo(typed) ? TICKED : '';
  if (form !== 'choice' || typed === '') return typed;
  return choices.find(({ label }) => isNamed(label, plainText(typed)))?.choiceId ?? typed;
}

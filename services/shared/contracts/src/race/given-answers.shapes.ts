import { Choice, Flag, Instant, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { questionKinds, type QuestionKind } from './question-kinds.ts';
import { answerText, maxAnswers, maxConsents } from './race-limits.ts';

export class GivenAnswerView {
  @Uuid() questionId!: string;
  /** As it was asked then. */
  @Nested(() => TextInLanguage) question!: TextInLanguage;
  @Choice(questionKinds) kind!: QuestionKind;
  /** As it was given; of a choice, the id. */
  @Text(answerText) value!: string;
  @Nested(() => TextInLanguage, { optional: true }) choice!: TextInLanguage | null;
  /** Whether the form asks it in these words still. */
  @Flag() isAskedSo!: boolean;
}

export class GivenConsentView {
  @Uuid() questionId!: string;
  /** The words that were agreed to. */
  @Nested(() => TextInLanguage) text!: TextInLanguage;
  @Instant() agreedAt!: string;
  /** Whether it stands: not taken back, and the form asks it in these words still. */
  @Flag() stands!: boolean;
}

/** What a member answered and agreed to in a sign-up, in the words of that time. */
export class GivenAnswersView {
  @Instant() answeredAt!: string;
  /** All but consents. */
  @ListOf(() => GivenAnswerView, { max: maxAnswers }) answers!: GivenAnswerView[];
  /** One for each wording that was ever agreed to. */
  @ListOf(() => GivenConsentView, { max: maxConsents }) consents!: GivenConsentView[];
}

import { Choice, Flag, Instant, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { TextInLanguage } from '../../localized.ts';
import { questionKinds, type QuestionKind } from '../catalog/race-kinds.ts';
import { answerText, maxAnswers, maxConsents } from '../catalog/race-limits.ts';

export class GivenAnswerView {
  @Uuid() questionId!: string;
  /** The wording at that time. */
  @Nested(() => TextInLanguage) question!: TextInLanguage;
  @Choice(questionKinds) kind!: QuestionKind;
  /** For a choice, its id. */
  @Text(answerText) value!: string;
  @Nested(() => TextInLanguage, { optional: true }) choice!: TextInLanguage | null;
  /** Whether the form still has this wording. */
  @Flag() isAskedSo!: boolean;
}

export class GivenConsentView {
  @Uuid() questionId!: string;
  /** The wording at that time. */
  @Nested(() => TextInLanguage) text!: TextInLanguage;
  @Instant() agreedAt!: string;
  /** Not withdrawn, and the form still has this wording. */
  @Flag() stands!: boolean;
}

/** A member's answers and consents, in the wording of that time. */
export class GivenAnswersView {
  @Instant() answeredAt!: string;
  /** Without consents. */
  @ListOf(() => GivenAnswerView, { max: maxAnswers }) answers!: GivenAnswerView[];
  /** One for each wording. */
  @ListOf(() => GivenConsentView, { max: maxConsents }) consents!: GivenConsentView[];
}

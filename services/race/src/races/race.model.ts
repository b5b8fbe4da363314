import { type QuestionKind } from '@paddock/contracts/race/question-kinds';
import type { Localized } from '@paddock/contracts/language';

export interface Question {
  questionId: string;
  kind: QuestionKind;
  label: Localized;
  required: boolean;
  choices: { choiceId: string; label: Localized }[];
}

export interface RaceDocument {
  title: Localized;
  url: string;
}

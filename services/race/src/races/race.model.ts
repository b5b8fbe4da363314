import { type QuestionKind } from '@paddock/contracts/race/question-kinds';
import type { RaceStatus } from '@paddock/contracts/race/race-statuses';
import type { Localized } from '@paddock/contracts/language';

export interface Question {
  questionId: string;
  kind: QuestionKind;
  label: Localized;
  required: boolean;
  choices: { choiceId: string; label: Localized }[];
}

/** What of a race touches those who are in it when it changes. */
export interface HeldRace {
  raceId: string;
  version: number;
  status: RaceStatus;
  startsAt: Date;
  venue: Localized;
}

export interface RaceDocument {
  title: Localized;
  url: string;
}

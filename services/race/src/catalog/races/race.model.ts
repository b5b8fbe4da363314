import type { Localized } from '@paddock/contracts/language';
import type { QuestionKind, RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Question {
  questionId: string;
  kind: QuestionKind;
  label: Localized;
  required: boolean;
  /** Asked only from pilots younger than this in the year of the race. */
  belowAge?: number | null;
  choices: { choiceId: string; label: Localized }[];
  min?: number | null;
  max?: number | null;
  whole?: boolean;
  /** When this wording was introduced. */
  since?: string;
}

export const TICKED = 'yes';

/** The answer of a page that shows this wording of a consent. */
export const agreementTo = ({ since }: Question): string => (since ? `${TICKED} ${since}` : TICKED);

/** One version of a question. */
export interface QuestionWording {
  raceKey: RowKey<'race'>;
  questionId: string;
  since: Date;
  question: Question;
}

/** Classes that refuse removal, by reason. */
export interface ClassUses {
  /** With sign-ups, cancelled ones included. */
  used: ReadonlySet<RowKey<'race_class'>>;
  /** State of the latest result. */
  scored: ReadonlyMap<RowKey<'race_class'>, ResultState>;
  certified: ReadonlySet<RowKey<'race_class'>>;
  aside: ReadonlyMap<RowKey<'race_class'>, SetAside>;
}

/** Sign-ups of a cancelled class that a reinstatement restores. */
export interface SetAside {
  places: number;
  waiting: number;
}

/** The fields of a race that affect its sign-ups when they change. */
export interface HeldRace {
  raceId: string;
  version: number;
  status: RaceStatus;
  signUpClosesAt: Date;
  startsAt: Date;
  endsAt: Date;
  venue: Localized;
  /** All classes of a cancelled race, and cancelled ones of others. */
  cancelledClasses: readonly RowKey<'race_class'>[];
}

export interface RaceDocument {
  title: Localized;
  url: string;
}

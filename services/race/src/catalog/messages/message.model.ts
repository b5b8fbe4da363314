import type {
  AboutRace,
  HowToPay,
  RaceMessageKind,
  RaceMessageParams,
} from '@paddock/contracts/auth/message-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Recipient<Kind extends RaceMessageKind> {
  memberId: string;
  /** Identifies the event, such as `<signUpId>:<offer end>`: repeated sends with the same kind and event are deduplicated. */
  about: string;
  classKey?: RowKey<'race_class'>;
  /** Replaces older, undelivered messages to the member about the same thing. */
  topic?: string;
  /** Overrides the start of the race, or its end once it has started. */
  useBy?: Date;
  /** Parameters that differ per recipient. */
  own?: Partial<RaceMessageParams[Kind]>;
}

export interface RaceFacts {
  race: Omit<AboutRace, 'className'>;
  endsAt: Date;
  /** For messages about something to be paid. */
  howToPay?: HowToPay;
  /** Microseconds of the database clock: a later change of the race, made under its lock, has a higher version. */
  version: number;
  classNames: ReadonlyMap<RowKey<'race_class'>, Localized>;
}

/** Messages about the race as a whole replace each other, also a reminder with an old start. */
export const raceTopic = (raceId: string): string => `race:${raceId}`;
export const placeTransferTopic = (handOverId: string): string => `place-transfer:${handOverId}`;
export const signUpTopic = (signUpId: string): string => `sign-up:${signUpId}`;
/** Apart from the place, which stays as it is. */
export const guestTopic = (signUpId: string): string => `guest:${signUpId}`;

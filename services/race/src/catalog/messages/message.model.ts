import type { RaceMessageKind, RaceMessageParams } from '@paddock/contracts/auth/message-kinds';
import type { RowKey } from '@paddock/kit/database/row-key';

/** Somebody who is told. */
export interface Recipient<Kind extends RaceMessageKind> {
  memberId: string;
  /** Which deed it is about, such as `<signUpId>:<offer's end>`: the same kind about the same deed is told once, however often it is promised. */
  about: string;
  /** Where it is about one class of the race. */
  classKey?: RowKey<'race_class'>;
  /** What is different for this one. */
  own?: Partial<RaceMessageParams[Kind]>;
}

import type { RaceMessageKind, RaceMessageParams } from '@paddock/contracts/auth/message-kinds';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Recipient<Kind extends RaceMessageKind> {
  memberId: string;
  /** Identifies the event, such as `<signUpId>:<offer end>`: repeated sends with the same kind and event are deduplicated. */
  about: string;
  classKey?: RowKey<'race_class'>;
  /** Parameters that differ per recipient. */
  own?: Partial<RaceMessageParams[Kind]>;
}

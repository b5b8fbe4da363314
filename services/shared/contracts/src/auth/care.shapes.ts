import { Choice, Digits, Instant, Integer, ListOf, Phone, Text, Uuid } from '../fields.ts';
import { MemberIdInput } from '../people/member-ids.shapes.ts';
import { memberStatuses, type MemberStatus } from '../people/member-kinds.ts';
import { birthYear, callsign, nickname, realName } from '../people/person-limits.ts';
import { maxInCare } from './account-limits.ts';

export class AddPilotInput {
  @Text(realName) realName!: string;
  @Text({ ...callsign, blank: true, optional: true }) callsign?: string;
  @Integer(birthYear) birthYear!: number;
}

/** An account without a phone. The guardian acts for it and gets its messages. */
export class PilotInCareView {
  @Uuid() memberId!: string;
  @Choice(memberStatuses) status!: MemberStatus;
  /** Of a removed pilot: restorable until then. */
  @Instant({ optional: true }) erasedAt!: string | null;
  @Text(nickname) nickname!: string;
  @Text({ ...realName, blank: true }) realName!: string;
  @Text({ max: 500, blank: true }) avatar!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Integer({ ...birthYear, optional: true }) birthYear!: number | null;
}

export class PilotsInCareView {
  @ListOf(() => PilotInCareView, { max: maxInCare }) rows!: PilotInCareView[];
}

export class GivePhoneInput extends MemberIdInput {
  /** Of the pilot. */
  @Phone() phone!: string;
  @Digits(6) code!: string;
}

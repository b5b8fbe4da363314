import { callsign } from '../auth/account-limits.ts';
import { Choice, Flag, Instant, ListOf, Nested, Phone, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { reasonText } from '../text-limits.ts';
import { PictureAddress, PrivateFileAddressList } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import { maxAttachments } from '../upload/upload-limits.ts';
import { applicantCity, applicantName, joinText, partnerUrl } from './club-limits.ts';
import { fileAccesses, joinStatuses, type FileAccess, type JoinStatus } from './join-statuses.ts';

export class ClubListInput extends PageInput {}

export class ClubFileListInput extends ClubListInput {
  /** This one alone. */
  @Uuid({ optional: true }) clubFileId?: string;
}

export class ClubMemberView {
  @Uuid() clubMemberId!: string;
  @Nested(() => TextInLanguage) name!: TextInLanguage;
  /** What they do for the club; may be empty. */
  @Nested(() => TextInLanguage) role!: TextInLanguage;
  @Nested(() => TextInLanguage) about!: TextInLanguage;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @PictureAddress({ optional: true }) photo!: string | null;
}

export class ClubMemberPage extends PageView {
  @ListOf(() => ClubMemberView, { max: 100 }) rows!: ClubMemberView[];
}

export class PartnerView {
  @Uuid() partnerId!: string;
  @Nested(() => TextInLanguage) name!: TextInLanguage;
  @Nested(() => TextInLanguage) about!: TextInLanguage;
  @PictureAddress({ optional: true }) logo!: string | null;
  @Text({ ...partnerUrl, optional: true }) url!: string | null;
}

export class PartnerPage extends PageView {
  @ListOf(() => PartnerView, { max: 100 }) rows!: PartnerView[];
}

export class ClubFileView {
  @Uuid() clubFileId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) about!: TextInLanguage;
  @Choice(fileAccesses) access!: FileAccess;
  /** A link that may end within hours; null for a file of members, to who is none: that it is there is no secret, what it says is. */
  @Text({ max: longestAddress + 100, optional: true }) address!: string | null;
  @Instant() updatedAt!: string;
}

export class ClubFilePage extends PageView {
  @ListOf(() => ClubFileView, { max: 100 }) rows!: ClubFileView[];
}

/** Somebody asks to join the club, as a member of the site or as a visitor. */
export class JoinClubInput {
  @Text(applicantName) name!: string;
  /** Of a visitor; a member is called under the number of the account. */
  @Phone({ optional: true }) phone?: string;
  @Text({ ...applicantCity, blank: true, optional: true }) city?: string;
  @Text({ ...callsign, blank: true, optional: true }) callsign?: string;
  @Text({ ...joinText, blank: true, optional: true }) text?: string;
  /** May be shown among the members of the club. */
  @Flag() listed!: boolean;
  @PrivateFileAddressList({ max: maxAttachments, optional: true }) attachments?: string[] | null;
}

/** Nothing in it says whether somebody asked before with this phone. */
export class ReceivedJoinView {
  @Flag() received!: boolean;
}

export class ClubJoinView {
  @Uuid() clubJoinId!: string;
  @Choice(joinStatuses) status!: JoinStatus;
  @Text(applicantName) name!: string;
  @Instant() createdAt!: string;
  /** Null until somebody decided. */
  @Instant({ optional: true }) decidedAt!: string | null;
  /** What the club wrote back; may be empty. */
  @Text({ ...reasonText, blank: true }) note!: string;
}

export class MyClubView {
  @Flag() isMember!: boolean;
  /** The latest request. */
  @Nested(() => ClubJoinView, { optional: true }) join!: ClubJoinView | null;
}

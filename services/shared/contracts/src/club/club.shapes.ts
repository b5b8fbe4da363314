import { AnyPhone, Choice, Flag, Instant, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { callsign } from '../people/person-limits.ts';
import { reasonText } from '../text-limits.ts';
import { PictureAddress, PrivateFileAddressList } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import { maxAttachments } from '../upload/upload-limits.ts';
import {
  applicantCity,
  applicantName,
  joinText,
  partnerUrl,
  fileAccesses,
  joinStatuses,
  type FileAccess,
  type JoinStatus,
} from './club-limits.ts';

export class ClubListInput extends PageInput {}

export class ClubFileListInput extends ClubListInput {
  @Uuid({ optional: true }) clubFileId?: string;
}

export class ClubMemberView {
  @Uuid() clubMemberId!: string;
  @Nested(() => TextInLanguage) name!: TextInLanguage;
  /** Their role in the club; may be empty. */
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
  /** An expiring link for member files; null for visitors, who may know that the file exists. */
  @Text({ max: longestAddress + 100, optional: true }) address!: string | null;
  @Instant() updatedAt!: string;
}

export class ClubFilePage extends PageView {
  @ListOf(() => ClubFileView, { max: 100 }) rows!: ClubFileView[];
}

/** A request from a member or a visitor. */
export class JoinClubInput {
  @Text(applicantName) name!: string;
  /** Of a visitor; members are called on their account's number. */
  @AnyPhone({ optional: true }) phone?: string;
  @Text({ ...applicantCity, blank: true, optional: true }) city?: string;
  @Text({ ...callsign, blank: true, optional: true }) callsign?: string;
  @Text({ ...joinText, blank: true, optional: true }) text?: string;
  /** Consent to appear in the public list. */
  @Flag() listed!: boolean;
  @PrivateFileAddressList({ max: maxAttachments, optional: true }) attachments?: string[] | null;
}

/** Does not reveal whether this phone has applied before. */
export class ReceivedJoinView {
  @Flag() received!: boolean;
}

export class ClubJoinView {
  @Uuid() clubJoinId!: string;
  @Choice(joinStatuses) status!: JoinStatus;
  @Text(applicantName) name!: string;
  @Instant() createdAt!: string;
  /** Null before the decision. */
  @Instant({ optional: true }) decidedAt!: string | null;
  /** The club's answer; may be empty. */
  @Text({ ...reasonText, blank: true }) note!: string;
}

export class MyClubView {
  @Flag() isMember!: boolean;
  @Nested(() => ClubJoinView, { optional: true }) join!: ClubJoinView | null;
}

import { adminAccount, callsign, phoneText } from '../auth/account-limits.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { languages, type Language, type Localized } from '../language.ts';
import { LocalizedLine, LocalizedParagraph } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { reasonText } from '../text-limits.ts';
import { MediaAddress, PictureAddress, PrivateFileAddressList } from '../upload/address-fields.ts';
import { maxAttachments } from '../upload/upload-limits.ts';
import { applicantCity, applicantName, joinRemark, joinText, partnerUrl } from './club-limits.ts';
import { fileAccesses, joinStatuses, type FileAccess, type JoinStatus } from './join-statuses.ts';

const version = { min: 1, max: 1_000_000_000 };

/** The only order of what people put in order. */
export const orderSorts = ['position'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What stays the same of everything the club puts in order and shows. */
class ShownInput {
  /** Of the one that is changed: another change meanwhile is not overwritten. */
  @Integer({ ...version, optional: true }) version?: number;
  @Flag() shown!: boolean;
}

abstract class ShownView {
  @Integer(version) version!: number;
  @Flag() shown!: boolean;
  @Instant() updatedAt!: string;
}

class ShownListInput extends PageInput {
  @Choice(orderSorts, { optional: true }) sort?: OrderSort;
  @Flag({ optional: true }) shown?: boolean;
}

export class ClubMemberIdInput {
  @Uuid() clubMemberId!: string;
}

export class SaveClubMemberInput extends ShownInput {
  @Uuid({ optional: true }) clubMemberId?: string;
  @Nested(() => LocalizedLine) name!: Localized;
  @Nested(() => LocalizedLine) role!: Localized;
  @Nested(() => LocalizedParagraph) about!: Localized;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @PictureAddress({ optional: true }) photo?: string | null;
}

export class AdminClubMemberView extends ShownView {
  @Uuid() clubMemberId!: string;
  @Nested(() => LocalizedLine) name!: Localized;
  @Nested(() => LocalizedLine) role!: Localized;
  @Nested(() => LocalizedParagraph) about!: Localized;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @PictureAddress({ optional: true }) photo!: string | null;
  /** The account behind it, of somebody who asked to join as a member of the site. */
  @Uuid({ optional: true }) memberId!: string | null;
}

export class AdminClubMemberListInput extends ShownListInput {
  /** This one alone. */
  @Uuid({ optional: true }) clubMemberId?: string;
}

export class AdminClubMemberPage extends PageView {
  @ListOf(() => AdminClubMemberView, { max: 100 }) rows!: AdminClubMemberView[];
}

export class PartnerIdInput {
  @Uuid() partnerId!: string;
}

export class SavePartnerInput extends ShownInput {
  @Uuid({ optional: true }) partnerId?: string;
  @Nested(() => LocalizedLine) name!: Localized;
  @Nested(() => LocalizedParagraph) about!: Localized;
  @PictureAddress({ optional: true }) logo?: string | null;
  @Text({ ...partnerUrl, optional: true }) url?: string | null;
}

export class AdminPartnerView extends ShownView {
  @Uuid() partnerId!: string;
  @Nested(() => LocalizedLine) name!: Localized;
  @Nested(() => LocalizedParagraph) about!: Localized;
  @PictureAddress({ optional: true }) logo!: string | null;
  @Text({ ...partnerUrl, optional: true }) url!: string | null;
}

export class AdminPartnerListInput extends ShownListInput {
  /** This one alone. */
  @Uuid({ optional: true }) partnerId?: string;
}

export class AdminPartnerPage extends PageView {
  @ListOf(() => AdminPartnerView, { max: 100 }) rows!: AdminPartnerView[];
}

export class ClubFileIdInput {
  @Uuid() clubFileId!: string;
}

export class SaveClubFileInput extends ShownInput {
  @Uuid({ optional: true }) clubFileId?: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) about!: Localized;
  @Choice(fileAccesses) access!: FileAccess;
  @MediaAddress() address!: string;
}

export class AdminClubFileView extends ShownView {
  @Uuid() clubFileId!: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) about!: Localized;
  @Choice(fileAccesses) access!: FileAccess;
  @MediaAddress() address!: string;
}

export class AdminClubFileListInput extends ShownListInput {
  /** This one alone. */
  @Uuid({ optional: true }) clubFileId?: string;
  @Choice(fileAccesses, { optional: true }) access?: FileAccess;
}

export class AdminClubFilePage extends PageView {
  @ListOf(() => AdminClubFileView, { max: 100 }) rows!: AdminClubFileView[];
}

export const joinSorts = ['createdAt', '-createdAt'] as const;
export type JoinSort = (typeof joinSorts)[number];

export class AdminClubJoinListInput extends PageInput {
  @Choice(joinSorts, { optional: true }) sort?: JoinSort;
  @Choice(joinStatuses, { optional: true }) status?: JoinStatus;
}

export class AdminClubJoinView {
  @Uuid() clubJoinId!: string;
  @Choice(joinStatuses) status!: JoinStatus;
  /** Null for a visitor, whom no message of the site reaches. */
  @Uuid({ optional: true }) memberId!: string | null;
  @Text(applicantName) name!: string;
  /** Masked for those who reach nobody. */
  @Text(phoneText) phone!: string;
  @Text({ ...applicantCity, blank: true }) city!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...joinText, blank: true }) text!: string;
  @Flag() listed!: boolean;
  /** Opened by a link that ends. */
  @PrivateFileAddressList({ max: maxAttachments }) attachments!: string[];
  @Choice(languages) language!: Language;
  /** For the office. */
  @Text({ ...joinRemark, blank: true }) remark!: string;
  /** Told to who asked. */
  @Text({ ...reasonText, blank: true }) note!: string;
  /** The account of the admin; empty until somebody decided. */
  @Text({ max: adminAccount.max, blank: true }) decidedBy!: string;
  @Instant({ optional: true }) decidedAt!: string | null;
  @Instant() createdAt!: string;
}

export class AdminClubJoinPage extends PageView {
  @ListOf(() => AdminClubJoinView, { max: 100 }) rows!: AdminClubJoinView[];
}

/** A remark for the office; with a status, the decision, which is made once and told to who asked. */
export class SaveClubJoinRemarkInput {
  @Uuid() clubJoinId!: string;
  @Text({ ...joinRemark, blank: true, optional: true }) remark?: string;
  @Choice(joinStatuses, { optional: true }) status?: JoinStatus;
  @Text({ ...reasonText, blank: true, optional: true }) note?: string;
}

import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { languages, type Language, type Localized } from '../language.ts';
import { LocalizedLine, LocalizedParagraph } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { adminAccount, callsign } from '../people/person-limits.ts';
import { phoneText, reasonText } from '../text-limits.ts';
import { MediaAddress, PictureAddress, PrivateFileAddressList } from '../upload/address-fields.ts';
import { maxAttachments } from '../upload/upload-limits.ts';
import {
  applicantCity,
  applicantName,
  joinRemark,
  joinText,
  partnerUrl,
  fileAccesses,
  joinStatuses,
  type FileAccess,
  type JoinStatus,
} from './club-limits.ts';

const version = { min: 1, max: 1_000_000_000 };

/** Items have a manual order only. */
export const orderSorts = ['position'] as const;
export type OrderSort = (typeof orderSorts)[number];

class ShownInput {
  /** For optimistic locking; absent when creating. */
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
  /** The account of an applicant who is a member of the site. */
  @Uuid({ optional: true }) memberId!: string | null;
}

export class AdminClubMemberListInput extends ShownListInput {
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
  @Uuid({ optional: true }) clubFileId?: string;
  @Choice(fileAccesses, { optional: true }) access?: FileAccess;
}

export class AdminClubFilePage extends PageView {
  @ListOf(() => AdminClubFileView, { max: 100 }) rows!: AdminClubFileView[];
}

export const joinSorts = ['createdAt', '-createdAt'] as const;
export type JoinSort = (typeof joinSorts)[number];

export class AdminClubJoinListInput extends PageInput {
  @Uuid({ optional: true }) memberId?: string;
  @Choice(joinSorts, { optional: true }) sort?: JoinSort;
  @Choice(joinStatuses, { optional: true }) status?: JoinStatus;
}

export class AdminClubJoinView {
  @Uuid() clubJoinId!: string;
  @Choice(joinStatuses) status!: JoinStatus;
  /** Null for visitors; they cannot be notified. */
  @Uuid({ optional: true }) memberId!: string | null;
  @Text(applicantName) name!: string;
  /** Masked for roles that do not contact members. */
  @Text(phoneText) phone!: string;
  @Text({ ...applicantCity, blank: true }) city!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...joinText, blank: true }) text!: string;
  @Flag() listed!: boolean;
  /** Opened through expiring links. */
  @PrivateFileAddressList({ max: maxAttachments }) attachments!: string[];
  @Choice(languages) language!: Language;
  /** Internal. */
  @Text({ ...joinRemark, blank: true }) remark!: string;
  /** Sent to the applicant. */
  @Text({ ...reasonText, blank: true }) note!: string;
  /** The admin's account; empty before the decision. */
  @Text({ max: adminAccount.max, blank: true }) decidedBy!: string;
  @Instant({ optional: true }) decidedAt!: string | null;
  @Instant() createdAt!: string;
}

export class AdminClubJoinPage extends PageView {
  @ListOf(() => AdminClubJoinView, { max: 100 }) rows!: AdminClubJoinView[];
}

/** An internal remark; with a status, also the decision, which is final and sent to the applicant. */
export class SaveClubJoinRemarkInput {
  @Uuid() clubJoinId!: string;
  @Text({ ...joinRemark, blank: true, optional: true }) remark?: string;
  /** The remark that was changed, empty if absent; refused as stale when another admin has saved one since. */
  @Text({ ...joinRemark, blank: true, optional: true }) remarkBefore?: string;
  @Choice(joinStatuses, { optional: true }) status?: JoinStatus;
  @Text({ ...reasonText, blank: true, optional: true }) note?: string;
}

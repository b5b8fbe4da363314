import { AnyPhone, Choice, Email, Instant, Integer, ListOf, Text, Uuid } from '../fields.ts';
import { languages, type Language } from '../language.ts';
import { PageInput, PageView } from '../page.ts';
import { PrivateFileAddressList } from '../upload/address-fields.ts';
import { maxAttachments } from '../upload/upload-limits.ts';
import { contactStatuses, contactTopics, type ContactStatus, type ContactTopic } from './content-kinds.ts';
import { contactText, personName, remarkText } from './content-limits.ts';

/** One of phone and e-mail is required. */
export class ContactInput {
  @Text(personName) name!: string;
  @AnyPhone({ optional: true }) phone?: string | null;
  @Email({ optional: true }) email?: string | null;
  @Choice(contactTopics) topic!: ContactTopic;
  @Text(contactText) text!: string;
  @PrivateFileAddressList({ max: maxAttachments, optional: true }) attachments?: string[] | null;
  /** Honeypot: invisible to people; a request that fills it in is silently dropped. */
  @Text({ max: 200, optional: true, blank: true }) website?: string | null;
}

export const contactSorts = ['createdAt', '-createdAt'] as const;
export type ContactSort = (typeof contactSorts)[number];

export class AdminContactListInput extends PageInput {
  @Choice(contactStatuses, { optional: true }) status?: ContactStatus;
  @Choice(contactTopics, { optional: true }) topic?: ContactTopic;
  @Choice(contactSorts, { optional: true }) sort?: ContactSort;
}

export class AdminContactView {
  @Uuid() contactId!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Text(personName) name!: string;
  /** Masked for roles that do not contact members. */
  @Text({ max: 40, blank: true }) phone!: string;
  @Text({ max: 320, blank: true }) email!: string;
  @Choice(contactTopics) topic!: ContactTopic;
  @Text(contactText) text!: string;
  /** Opened through expiring links. */
  @PrivateFileAddressList({ max: maxAttachments }) attachments!: string[];
  /** The language of the site it was sent from. */
  @Choice(languages) lang!: Language;
  @Choice(contactStatuses) status!: ContactStatus;
  @Text({ ...remarkText, blank: true }) remark!: string;
  /** The account of the last editor. */
  @Text({ max: 40, blank: true }) handledBy!: string;
  @Instant({ optional: true }) handledAt!: string | null;
  @Instant() createdAt!: string;
}

export class AdminContactPage extends PageView {
  @ListOf(() => AdminContactView, { max: 100 }) rows!: AdminContactView[];
}

export class ContactIdInput {
  @Uuid() contactId!: string;
}

export class SaveRemarkInput {
  @Uuid() contactId!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Choice(contactStatuses) status!: ContactStatus;
  @Text({ ...remarkText, blank: true }) remark!: string;
}

import { serviceNames, type ServiceName } from '../caller.ts';
import { Choice, Instant, Json, ListOf, Text, Uuid } from '../fields.ts';
import { PageInput, PageView } from '../page.ts';
import { NamedThingView } from '../race/names.shapes.ts';

/** Enough for the longest form of a race, with its texts in every language; documents are left out of what is kept. */
const snapshot = { bytes: 4_000_000, optional: true };

/** One thing an admin did, as the service that did it reports it. */
export class AuditEntryInput {
  /** Made by the reporting service; the same entry reported twice is kept once. */
  @Uuid() entryId!: string;
  @Instant() at!: string;
  @Uuid() adminId!: string;
  @Text({ max: 40 }) account!: string;
  @Choice(serviceNames) service!: ServiceName;
  @Text({ max: 60 }) call!: string;
  /** What was touched: `member:<id>`. */
  @Text({ max: 120 }) subject!: string;
  @Json(snapshot) before?: unknown;
  @Json(snapshot) after?: unknown;
  @Text({ max: 64, blank: true }) address!: string;
  @Text({ max: 64 }) requestId!: string;
}

export const auditSubjects = [
  'race',
  'sign_up',
  'result',
  'book',
  'member',
  'admin',
  'news',
  'images',
  'video',
  'page',
  'setting',
  'contact',
  'comment',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const maxNamesPerAuditEntry = 60;

export class AuditEntryView extends AuditEntryInput {
  /** Of the admin, as it is now. */
  @Text({ max: 80, blank: true }) adminName!: string;
  /** What people call that which the entry mentions by its id; what is gone is missing. */
  @ListOf(() => NamedThingView, { max: maxNamesPerAuditEntry }) names!: NamedThingView[];
}

export const auditSorts = ['at', '-at'] as const;
export type AuditSort = (typeof auditSorts)[number];

export class AuditListInput extends PageInput {
  @Uuid({ optional: true }) adminId?: string;
  @Text({ max: 60, optional: true }) call?: string;
  @Choice(auditSubjects, { optional: true }) subject?: AuditSubject;
  @Instant({ optional: true }) from?: string;
  @Instant({ optional: true }) to?: string;
  @Choice(auditSorts, { optional: true }) sort?: AuditSort;
}

export class AuditPage extends PageView {
  @ListOf(() => AuditEntryView, { max: 100 }) rows!: AuditEntryView[];
}

import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, TextList, Uuid, UuidList } from '../fields.ts';
import { languages, type Language, type Localized } from '../language.ts';
import { LocalizedHtml, LocalizedLine, LocalizedParagraph, TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { FileAddress, PictureAddress } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import { newsCategories, publishStatuses, type NewsCategory, type PublishStatus } from './content-kinds.ts';
import { newsPartLimits } from './content-limits.ts';

export class NewsListInput extends PageInput {
  @Choice(newsCategories, { optional: true }) category?: NewsCategory;
  /** News about this race. */
  @Uuid({ optional: true }) raceId?: string;
}

export class NewsIdInput {
  @Uuid() newsId!: string;
}

export class NewsCardView {
  @Uuid() newsId!: string;
  @Choice(newsCategories) category!: NewsCategory;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) summary!: TextInLanguage;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Flag() pinned!: boolean;
  /** The creation time of a draft. */
  @Instant() publishedAt!: string;
  @Instant() updatedAt!: string;
  /** Languages with an own title. */
  @TextList({ max: languages.length, itemMax: 2 }) languages!: Language[];
}

export class NewsPage extends PageView {
  @ListOf(() => NewsCardView, { max: 100 }) rows!: NewsCardView[];
}

export class AttachmentView {
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Text({ max: longestAddress }) url!: string;
}

export class NewsDetailView extends NewsCardView {
  /** HTML, sanitised on writing and on reading. */
  @Nested(() => TextInLanguage) body!: TextInLanguage;
  @ListOf(() => AttachmentView, { max: newsPartLimits.attachments }) attachments!: AttachmentView[];
  /** Chosen by the editor; otherwise the latest of the same category. */
  @ListOf(() => NewsCardView, { max: newsPartLimits.related }) related!: NewsCardView[];
  @Uuid({ optional: true }) raceId!: string | null;
}

export class AttachmentInput {
  @Nested(() => LocalizedLine) title!: Localized;
  @FileAddress() url!: string;
}

class NewsSettings {
  @Choice(newsCategories) category!: NewsCategory;
  @Choice(publishStatuses) status!: PublishStatus;
  /** Absent: on publishing. */
  @Instant({ optional: true }) publishedAt?: string | null;
  @Flag() pinned!: boolean;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) summary!: Localized;
  @Nested(() => LocalizedHtml) body!: Localized;
  @PictureAddress({ optional: true }) cover?: string | null;
  @ListOf(() => AttachmentInput, { max: newsPartLimits.attachments }) attachments!: AttachmentInput[];
  @UuidList({ max: newsPartLimits.related }) related!: string[];
  @Uuid({ optional: true }) raceId?: string | null;
}

/** Without `newsId` an entry is created; otherwise `version` must be the current one. */
export class SaveNewsInput extends NewsSettings {
  @Uuid({ optional: true }) newsId?: string;
  @Integer({ min: 1, max: 1e9, optional: true }) version?: number;
}

export class AdminNewsView extends NewsSettings {
  @Uuid() newsId!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Instant() createdAt!: string;
  @Instant() updatedAt!: string;
}

export const newsSorts = ['publishedAt', '-publishedAt', 'updatedAt', '-updatedAt'] as const;
export type NewsSort = (typeof newsSorts)[number];

export class AdminNewsListInput extends PageInput {
  @Choice(newsCategories, { optional: true }) category?: NewsCategory;
  @Choice(publishStatuses, { optional: true }) status?: PublishStatus;
  @Choice(newsSorts, { optional: true }) sort?: NewsSort;
}

export class AdminNewsRowView {
  @Uuid() newsId!: string;
  @Choice(newsCategories) category!: NewsCategory;
  @Choice(publishStatuses) status!: PublishStatus;
  @Nested(() => LocalizedLine) title!: Localized;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Flag() pinned!: boolean;
  @Instant({ optional: true }) publishedAt!: string | null;
  @Instant() updatedAt!: string;
}

export class AdminNewsPage extends PageView {
  @ListOf(() => AdminNewsRowView, { max: 100 }) rows!: AdminNewsRowView[];
}

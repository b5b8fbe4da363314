import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  TextList,
  Uuid,
} from '../fields.ts';
import { languages, type Language, type Localized } from '../language.ts';
import { LocalizedLine, LocalizedParagraph, TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { seasonRange } from '../race/catalog/race-limits.ts';
import { PictureAddress } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import { publishStatuses, type PublishStatus } from './content-kinds.ts';
import { maxPictures } from './content-limits.ts';

export class AlbumListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Uuid({ optional: true }) raceId?: string;
  /** With the addresses of all pictures, for sitemaps. */
  @Flag({ optional: true }) addresses?: boolean;
}

export class AlbumIdInput {
  @Uuid() albumId!: string;
}

export class AlbumCardView {
  @Uuid() albumId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) summary!: TextInLanguage;
  @Integer(seasonRange) year!: number;
  @Uuid({ optional: true }) raceId!: string | null;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Integer({ min: 0, max: maxPictures }) pictureCount!: number;
  @Instant() publishedAt!: string;
  @Instant() updatedAt!: string;
  /** Languages with an own title. */
  @TextList({ max: languages.length, itemMax: 2 }) languages!: Language[];
}

class ListedAlbumView extends AlbumCardView {
  @TextList({ max: maxPictures, itemMax: longestAddress, optional: true }) addresses?: string[];
}

export class AlbumPage extends PageView {
  @ListOf(() => ListedAlbumView, { max: 100 }) rows!: ListedAlbumView[];
  /** Years with albums, latest first. */
  @IntegerList({ max: 200, itemMin: seasonRange.min, itemMax: seasonRange.max }) years!: number[];
}

export class PictureOfAlbumView {
  @Text({ max: longestAddress }) address!: string;
  @Nested(() => TextInLanguage) caption!: TextInLanguage;
}

export class AlbumDetailView extends AlbumCardView {
  @ListOf(() => PictureOfAlbumView, { max: maxPictures }) pictures!: PictureOfAlbumView[];
}

export class PictureOfAlbumInput {
  @PictureAddress() address!: string;
  @Nested(() => LocalizedLine) caption!: Localized;
}

class AlbumSettings {
  @Choice(publishStatuses) status!: PublishStatus;
  /** Absent: on publishing. */
  @Instant({ optional: true }) publishedAt?: string | null;
  @Integer(seasonRange) year!: number;
  @Uuid({ optional: true }) raceId?: string | null;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) summary!: Localized;
  /** In display order. */
  @ListOf(() => PictureOfAlbumInput, { max: maxPictures }) pictures!: PictureOfAlbumInput[];
}

/** Without `albumId` an album is created; otherwise `version` must be the current one. */
export class SaveAlbumInput extends AlbumSettings {
  @Uuid({ optional: true }) albumId?: string;
  @Integer({ min: 1, max: 1e9, optional: true }) version?: number;
}

export class AdminAlbumView extends AlbumSettings {
  @Uuid() albumId!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Instant() createdAt!: string;
  @Instant() updatedAt!: string;
}

export const albumSorts = ['publishedAt', '-publishedAt', 'updatedAt', '-updatedAt'] as const;
export type AlbumSort = (typeof albumSorts)[number];

export class AdminAlbumListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Choice(publishStatuses, { optional: true }) status?: PublishStatus;
  @Choice(albumSorts, { optional: true }) sort?: AlbumSort;
}

export class AdminAlbumRowView {
  @Uuid() albumId!: string;
  @Choice(publishStatuses) status!: PublishStatus;
  @Integer(seasonRange) year!: number;
  @Nested(() => LocalizedLine) title!: Localized;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Integer({ min: 0, max: maxPictures }) pictureCount!: number;
  @Instant({ optional: true }) publishedAt!: string | null;
  @Instant() updatedAt!: string;
}

export class AdminAlbumPage extends PageView {
  @ListOf(() => AdminAlbumRowView, { max: 100 }) rows!: AdminAlbumRowView[];
}

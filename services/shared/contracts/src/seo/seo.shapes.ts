import { Choice, Instant, Integer, ListOf, Nested, Text, TextList, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { localizedText } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { PictureAddress } from '../upload/address-fields.ts';
import { longestPictureAddress } from '../upload/media-address.ts';
import {
  addressedPath,
  listedPath,
  pathsAtOnce,
  robotsRules,
  seoDescription,
  seoKeywords,
  seoPath,
  seoTitle,
  sharedKinds,
  type RobotsRule,
  type SharedKind,
} from './seo-limits.ts';

const SeoTitle = localizedText('SeoTitle', seoTitle);
const SeoDescription = localizedText('SeoDescription', seoDescription);
const SeoKeywords = localizedText('SeoKeywords', seoKeywords);

export class SeoPathInput {
  @Text(addressedPath) path!: string;
}

export class SeoPathsInput {
  @TextList({ max: pathsAtOnce, itemMax: listedPath.max, itemPattern: listedPath.pattern })
  paths!: string[];
}

export class SeoPathsView extends SeoPathsInput {}

/** SEO metadata in the requested language; '' means the page's default. */
export class SeoView {
  @Text({ ...seoTitle, blank: true }) title!: string;
  @Text({ ...seoDescription, blank: true }) description!: string;
  @Text({ ...seoKeywords, blank: true }) keywords!: string;
  @Text({ max: longestPictureAddress, optional: true }) image!: string | null;
  @Choice(robotsRules, { optional: true }) robots!: RobotsRule | null;
}

export class SharePictureInput {
  @Choice(sharedKinds) kind!: SharedKind;
  /** `raceId`, `newsId` or `pilotId`. */
  @Uuid() id!: string;
}

export const seoSorts = ['path', '-path', 'updatedAt', '-updatedAt'] as const;
export type SeoSort = (typeof seoSorts)[number];

export class SeoListInput extends PageInput {
  @Choice(seoSorts, { optional: true }) sort?: SeoSort;
  @Uuid({ optional: true }) seoId?: string;
}

class SeoSettings {
  @Nested(() => SeoTitle) title!: Localized;
  @Nested(() => SeoDescription) description!: Localized;
  @Nested(() => SeoKeywords) keywords!: Localized;
  @PictureAddress({ optional: true }) image?: string | null;
  @Choice(robotsRules, { optional: true }) robots?: RobotsRule | null;
}

/** Without `seoId` an entry is created; otherwise `version` must be the current one. */
export class SaveSeoInput extends SeoSettings {
  @Text(seoPath) path!: string;
  @Uuid({ optional: true }) seoId?: string;
  @Integer({ min: 1, max: 1e9, optional: true }) version?: number;
}

export class AdminSeoView extends SeoSettings {
  @Uuid() seoId!: string;
  @Text(addressedPath) path!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Instant() updatedAt!: string;
}

export class AdminSeoPage extends PageView {
  @ListOf(() => AdminSeoView, { max: 100 }) rows!: AdminSeoView[];
}

export class SeoIdInput {
  @Uuid() seoId!: string;
}

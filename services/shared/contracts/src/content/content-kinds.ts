// Imported by browsers: keep free of class-validator.
export const newsCategories = ['news', 'event', 'club', 'camp'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** Of a race, or not. */
export const videoCategories = ['race', 'other'] as const;
export type VideoCategory = (typeof videoCategories)[number];

/** Published entries with a future date are scheduled. */
export const publishStatuses = ['draft', 'published'] as const;
export type PublishStatus = (typeof publishStatuses)[number];

/** Of the organisation, and without a text of the site: absent until written. */
export const legalSlugs = ['privacy', 'terms', 'imprint'] as const;
export type LegalSlug = (typeof legalSlugs)[number];
export const isLegalSlug = (slug: string): slug is LegalSlug => legalSlugs.some((one) => one === slug);

/** Editable pages, by their path. */
export const pageSlugs = ['faq', 'overview', 'history', 'drone-camp', 'contact', ...legalSlugs] as const;
export type PageSlug = (typeof pageSlugs)[number];

export const contactTopics = ['general', 'race', 'camp', 'partner', 'press'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactStatuses = ['open', 'working', 'done'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Kinds with a version history. */
export const versionedKinds = ['news', 'images', 'video', 'page', 'setting'] as const;
export type VersionedKind = (typeof versionedKinds)[number];

/** Kinds with a preview. */
export const previewKinds = ['news', 'images', 'video'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** The organisation's profiles elsewhere. */
export const linkKinds = ['wechat', 'weibo', 'bilibili', 'youtube', 'instagram', 'vk', 'telegram'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const searchKinds = ['race', 'pilot', 'news', 'video', 'images', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Page limits of search results. */
export const foundPages = { size: 20, max: 25 };

/** One cache tag for each noun is enough, because content changes rarely. */
export const contentTags = {
  news: ['news'],
  images: ['images'],
  videos: ['videos'],
  pages: ['pages'],
  base: ['pages', 'settings'],
  settings: ['settings'],
} as const;

// What there is to choose from; apart from the shapes, so that a screen can know it too.
export const newsCategories = ['news', 'event', 'club', 'camp'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** What is published with a moment ahead of it appears by itself then. */
export const publishStatuses = ['draft', 'published'] as const;
export type PublishStatus = (typeof publishStatuses)[number];

/** Pages of the site whose words the office writes; each has its own address. */
export const pageSlugs = ['faq', 'overview', 'history', 'drone-camp', 'contact'] as const;
export type PageSlug = (typeof pageSlugs)[number];

export const contactTopics = ['general', 'race', 'camp', 'partner', 'press'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactStatuses = ['open', 'working', 'done'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Whatever keeps its earlier versions. */
export const versionedKinds = ['news', 'images', 'video', 'page', 'setting'] as const;
export type VersionedKind = (typeof versionedKinds)[number];

/** What can be looked at on the site before it is published. */
export const previewKinds = ['news', 'images', 'video'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Where else the organisation is found. */
export const linkKinds = ['wechat', 'weibo', 'bilibili', 'youtube', 'instagram', 'vk', 'telegram'] as const;
export type LinkKind = (typeof linkKinds)[number];

// Imported by browsers: keep free of class-validator.
export const searchKinds = ['race', 'pilot', 'news', 'video', 'images', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Page limits of search results. */
export const foundPages = { size: 20, max: 25 };

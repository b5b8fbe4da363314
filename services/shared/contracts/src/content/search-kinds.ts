// What can be found; apart from the shapes, so that a page can know it too.
export const searchKinds = ['race', 'pilot', 'news', 'video', 'images', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How far one may turn pages of what was found. */
export const foundPages = { size: 20, most: 25 };

// How long what search engines read may be; apart from the shapes, so that a screen can know it too.
export const seoPath = { max: 200, pattern: /^\/[^\s?#]*$/ };
/** The same as browsers send it: each letter may become four bytes, each byte three letters. */
export const addressedPath = { max: seoPath.max * 12, pattern: seoPath.pattern };
/** Of a page that the sitemap lists: a word and an id. What everybody may ask in one go stays small. */
export const listedPath = { max: 80, pattern: seoPath.pattern };
export const pathsAtOnce = 100;
export const seoTitle = { max: 120 };
export const seoDescription = { max: 320 };
export const seoKeywords = { max: 300 };
/** From here on a search engine mostly cuts what it shows. */
export const shownOf = { title: 60, description: 160 };
export const robotsRules = ['noindex', 'nofollow', 'noindex, nofollow'] as const;
/** What search engines are asked not to do with a page. */
export type RobotsRule = (typeof robotsRules)[number];
/** What has a picture of its own for whoever shares the page. */
export const sharedKinds = ['race', 'news', 'pilot'] as const;
export type SharedKind = (typeof sharedKinds)[number];
/** In dots, as link previews want it. */
export const sharedSize = { width: 1200, height: 630 };

// Imported by browsers: keep free of class-validator.
export const seoPath = { max: 200, pattern: /^\/[^\s?#]*$/ };
/** Percent-encoded: up to four bytes for each character, three characters for each byte. */
export const addressedPath = { max: seoPath.max * 12, pattern: seoPath.pattern };
/** Paths in the sitemap: short, because anyone may request many at once. */
export const listedPath = { max: 80, pattern: seoPath.pattern };
export const pathsAtOnce = 100;
export const seoTitle = { max: 120 };
export const seoDescription = { max: 320 };
export const seoKeywords = { max: 300 };
/** Search engines truncate longer texts. */
export const shownOf = { title: 60, description: 160 };
export const robotsRules = ['noindex', 'nofollow', 'noindex, nofollow'] as const;
/** Values of the robots meta tag. */
export type RobotsRule = (typeof robotsRules)[number];
/** Kinds with a share picture. */
export const sharedKinds = ['race', 'news', 'pilot', 'site'] as const;
export type SharedKind = (typeof sharedKinds)[number];
/** The site has one picture, for pages without their own. */
export const siteCardId = '00000000-0000-4000-8000-000000000000';
/** In pixels, as recommended for link previews. */
export const sharedSize = { width: 1200, height: 630 };

export const translatedKinds = [
  'race',
  'news',
  'images',
  'video',
  'page',
  'setting',
  'club_member',
  'partner',
  'club_file',
  'seo',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** Maximum number of gaps that can be paged, most visited first. */
export const maxGaps = 1000;
/** Pages per language that are ordered by visits; the rest is ordered by last change. */
export const maxVisited = 1000;
/** Pages in one report. */
export const visitedAtOnce = 100;

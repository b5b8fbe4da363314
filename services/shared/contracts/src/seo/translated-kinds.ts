// Imported by browsers: keep free of class-validator.
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

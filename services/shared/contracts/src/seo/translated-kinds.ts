// What is written in several languages; apart from the shapes, so that a screen can know it too.
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

/** How many of what lacks a language can be turned to; those most visited stand first. */
export const maxGaps = 1000;
/** Pages, each in one language, whose visits decide the order; of the rest the last changed stands first. */
export const maxVisited = 1000;
/** Visits are told this many pages at a time. */
export const visitedAtOnce = 100;

/** Tags of what is kept of the site's words and pictures. They change rarely, so one tag is enough for a noun: lists, pages and what is related to them. */
export const contentTags = {
  news: ['news'],
  images: ['images'],
  videos: ['videos'],
  pages: ['pages'],
  base: ['pages', 'settings'],
  settings: ['settings'],
} as const;

/** One cache tag for each noun is enough, because content changes rarely. */
export const contentTags = {
  news: ['news'],
  images: ['images'],
  videos: ['videos'],
  pages: ['pages'],
  base: ['pages', 'settings'],
  settings: ['settings'],
} as const;

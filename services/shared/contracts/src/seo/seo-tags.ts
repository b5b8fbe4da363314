/** Tags of what a page says to search engines: of one path each. */
export const seoTags = {
  path: ({ path }: { path: string }): string[] => [`seo:${path}`],
} as const;

/** One cache tag for each path. */
export const seoTags = {
  path: ({ path }: { path: string }): string[] => [`seo:${path}`],
} as const;

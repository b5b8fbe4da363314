/** Numbers of entries on the home page. */
export const homeEntries = { news: 5, videos: 3, albums: 8 } as const;

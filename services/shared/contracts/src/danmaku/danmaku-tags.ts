/** Cleared when a comment is removed; new comments appear when the cache entry expires. */
export const danmakuTags = {
  comments: ({ videoId }: { videoId: string }): string[] => [`comments:${videoId.toLowerCase()}`],
} as const;

/** Tags of what is kept of comments: cleared when one is taken away; new ones are shown when the page is made anew. */
export const danmakuTags = {
  comments: ({ videoId }: { videoId: string }): string[] => [`comments:${videoId.toLowerCase()}`],
} as const;

/** In grapheme clusters. */
export const maxCommentLength = 30;

/** Rate limit of a member's comments. */
export const pace = { comments: 5, seconds: 10 } as const;

/** Limits for recalling a comment. */
export const recall = { seconds: 120, aDay: 3 } as const;

/** Safe in a URL without encoding. */
export const videoIdText = { max: 64, pattern: /^[\w-]+$/ };

/** In seconds. */
export const longestVideo = 86_400;
export const videoRange = { min: 0, max: longestVideo };

/** Scrolling, top, bottom. */
export const commentTypes = [0, 1, 2] as const;

export const white = 0xff_ff_ff;

/** Maximum length of a list; longer lists are sampled evenly. */
export const maxListed = 5000;

/** A requested maximum is rounded up to one of these, so that few lists are prepared for a video. */
export const listSizes = [10, 30, 100, 300, 1000, 3000, maxListed] as const;

/** Comments of a video are counted up to this number. */
export const mostCounted = 1000;

/** Limits of the text view and the heat curve. */
export const maxLines = 100;
export const maxHeatParts = 101;

/** Limits of a viewer's filters. */
export const filterLimits = { words: 50, word: 60, senders: 200, sender: 100 } as const;

/** Length of a segment that the player requests. */
export const partSeconds = 300;

/** Viewers who missed more reload the list. */
export const maxCaughtUp = 500;

export const reportReasons = ['spam', 'abuse', 'spoiler', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `hidden` by an admin or a word list; `silent`: visible to the sender only; `recalled` by the sender. */
export const commentStatuses = ['shown', 'hidden', 'silent', 'recalled'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** Slow mode: seconds between two comments of a member. */
export const slowRange = { min: 0, max: 3600 };
export const maxStoppedRanges = 20;
/** In hours. */
export const longestMute = 24 * 365;
/** Words of one language, one on each line. */
export const wordListText = { max: 20_000, lines: true };

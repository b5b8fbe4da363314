/** As people count: a family of emoji is one. */
export const longestComment = 30;

/** How fast a member may comment. */
export const pace = { comments: 5, seconds: 10 } as const;

/** Taking back what one wrote. */
export const recall = { seconds: 120, aDay: 3 } as const;

/** What an id of a video is made of: clients put it into an address as it is. */
export const videoIdText = { max: 64, pattern: /^[\w-]+$/ };

/** Seconds into a video, to the longest there may be. */
export const longestVideo = 86_400;
export const videoRange = { min: 0, max: longestVideo };

/** How a comment crosses the picture: from the right, at the top, at the bottom. */
export const commentTypes = [0, 1, 2] as const;

export const white = 0xff_ff_ff;

/** How many comments a list holds at most, spread evenly over the video. */
export const maxListed = 5000;

/** As text beside a video, and parts of its heat curve. */
export const maxLines = 100;
export const maxHeatParts = 101;

/** What a viewer may choose not to see. */
export const filterLimits = { words: 50, word: 60, senders: 200, sender: 100 } as const;

/** Our own player asks for a video in parts of so many seconds. */
export const partSeconds = 300;

/** More than this a viewer who was away does not catch up with, but loads the list again. */
export const maxCaughtUp = 500;

export const reportReasons = ['spam', 'abuse', 'spoiler', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Hidden by the office or by a word; silent: only its sender sees it; recalled by its sender. */
export const commentStatuses = ['shown', 'hidden', 'silent', 'recalled'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** Seconds between two comments of a member, in slow mode. */
export const slowRange = { min: 0, max: 3600 };
export const maxStoppedRanges = 20;
/** In hours. */
export const longestMute = 24 * 365;
/** Of one language, one on each line. */
export const wordListText = { max: 20_000, lines: true };

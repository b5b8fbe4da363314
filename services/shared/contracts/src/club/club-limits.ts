// Imported by browsers: keep free of class-validator.
export const applicantName = { max: 80 };
export const applicantCity = { max: 80 };
export const joinText = { max: 1000, lines: true };
export const joinRemark = { max: 1000, lines: true };
/** An external link without credentials; never fetched by the server. */
export const partnerUrl = { max: 300, pattern: /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/ };
/** Stored requests of a network: households, clubs and mobile carriers share one. */
export const joinLimitOfNetwork = { hour: 20, day: 100 };

export const joinStatuses = ['open', 'accepted', 'declined'] as const;
export type JoinStatus = (typeof joinStatuses)[number];

export const fileAccesses = ['public', 'members'] as const;
export type FileAccess = (typeof fileAccesses)[number];

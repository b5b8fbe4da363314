// Imported by browsers: keep free of class-validator.
export const applicantName = { max: 80 };
export const applicantCity = { max: 80 };
export const joinText = { max: 1000, lines: true };
export const joinRemark = { max: 1000, lines: true };
/** An external link; never fetched by the server. */
export const partnerUrl = { max: 300, pattern: /^https?:\/\/\S+$/ };
/** Per network and day; households, schools and clubs share a network. */
export const joinsOfANetwork = 10;

export const joinStatuses = ['open', 'accepted', 'declined'] as const;
export type JoinStatus = (typeof joinStatuses)[number];

export const fileAccesses = ['public', 'members'] as const;
export type FileAccess = (typeof fileAccesses)[number];

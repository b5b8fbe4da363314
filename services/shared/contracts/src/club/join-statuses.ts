export const joinStatuses = ['open', 'accepted', 'declined'] as const;
export type JoinStatus = (typeof joinStatuses)[number];

export const fileAccesses = ['public', 'members'] as const;
/** Who may have a file of the club: everybody, or whoever is signed in. */
export type FileAccess = (typeof fileAccesses)[number];

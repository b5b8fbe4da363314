export const joinStatuses = ['open', 'accepted', 'declined'] as const;
export type JoinStatus = (typeof joinStatuses)[number];

export const fileAccesses = ['public', 'members'] as const;
export type FileAccess = (typeof fileAccesses)[number];

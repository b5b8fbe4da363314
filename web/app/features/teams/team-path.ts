/** What a pilot can do about teams: the word a button says it with, and the call it makes. */
export const deeds = {
  found: 'save_team',
  rename: 'save_team',
  join: 'join_team',
  leave: 'leave_team',
  remove: 'remove_from_team',
  captain: 'make_captain',
  renew: 'renew_join_code',
  dissolve: 'dissolve_team',
} as const;

export type TransactionStep = keyof typeof deeds;

/** The page of one's own team in a race. */
export const teamPath = (raceId: string, query: Record<string, string> = {}): string => {
  const asked = new URLSearchParams(query).toString();
  return `/race-detail/${raceId}/team${asked && `?${asked}`}`;
};

export const teamStandingPath = (raceId: string): string => `/race-detail/${raceId}/results/teams`;

/** Intents of the buttons on the page of the own team. */
export type TeamIntent = 'found' | 'rename' | 'join' | 'leave' | 'remove' | 'captain' | 'renew' | 'dissolve';

/** Address of the own team in a race. */
export const teamPath = (raceId: string, query: Record<string, string> = {}): string =>
  `/race-detail/${raceId}/team${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`;

export const teamStandingPath = (raceId: string): string => `/race-detail/${raceId}/results/teams`;

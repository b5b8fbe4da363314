/** Cache tags; reads declare them, writers clear them. */
const one = (raceId: string) => `race:${raceId.toLowerCase()}`;
const dayOf = (raceId: string) => `race_day:${raceId.toLowerCase()}`;
const teamsOf = (raceId: string) => `race_teams:${raceId.toLowerCase()}`;

export const raceTags = {
  /** The list shows free places too. */
  list: ['races', 'places'],
  seasons: ['races'],
  results: ['results'],
  entrants: ({ raceId }: { raceId: string }): string[] => [one(raceId), 'pilots'],
  teams: ({ raceId }: { raceId: string }): string[] => [teamsOf(raceId), one(raceId), 'pilots'],
  pilot: ['pilots', 'results'],
  detail: ({ raceId }: { raceId: string }): string[] => [one(raceId)],
  marks: ({ raceId }: { raceId: string }): string[] => ['results', dayOf(raceId), one(raceId)],
  day: ({ raceId }: { raceId: string }): string[] => [dayOf(raceId)],
} as const;

/** Results include the title of their race. */
export const tagsCleared = {
  /** Its day shows the title and start of the race, and that it is cancelled. */
  bySettings: (raceId: string): string[] => ['races', 'results', one(raceId), dayOf(raceId)],
  byPlaces: (raceId: string): string[] => ['places', one(raceId)],
  byPilot: (): string[] => ['pilots', 'results'],
  byResult: (): string[] => ['results'],
  byTeams: (raceId: string): string[] => [teamsOf(raceId)],
  byDay: (raceId: string): string[] => [dayOf(raceId)],
} as const;

export interface HotRace {
  url: string;
  hourlySecret: string;
  raceId: string;
  classId: string;
  places: number;
}

/** What `npm run load:prepare` leaves for the journeys. */
export interface Prepared extends HotRace {
  /** One session each. */
  accessTokens: string[];
}

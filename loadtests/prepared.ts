export interface HotRace {
  url: string;
  officeUrl: string;
  hourlySecret: string;
  raceId: string;
  classId: string;
  places: number;
}

/** What `npm run load:prepare` leaves for the journeys. */
export interface Prepared extends HotRace {
  /** One session each, and whose it is. */
  accessTokens: string[];
  memberIds: string[];
  /** Sessions of editors. */
  admAccessTokens: string[];
}

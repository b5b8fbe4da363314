/** A member of the demonstration organisation who flies. */
export interface DemoPilot {
  memberId: string;
  callsign: string;
  realName: string;
}

/** A circuit at night, one machine close by, a person, the mark of a partner. */
export type DemoPictureKind = 'scene' | 'drone' | 'portrait' | 'mark';

/** What the seed of each service is given; what it answers is added for those after it. */
export interface Demo {
  adminPassword: string;
  memberPassword: string;
  pilots: readonly DemoPilot[];
  /** The address of a picture drawn for this name: always the same one, and no two alike. */
  picture: (kind: DemoPictureKind, name: string) => Promise<string>;
}

/** A member of the demonstration organisation who flies. */
export interface DemoPilot {
  memberId: string;
  callsign: string;
  realName: string;
}

/** A circuit at night, one machine close by, a person, the mark of a partner. */
export type DemoPictureKind = 'scene' | 'drone' | 'portrait' | 'mark';

/** A video of the demonstration over which comments fly. */
export interface DemoVideo {
  videoId: string;
  seconds: number;
}

/** What the seed of each service is given; what it answers is added for those after it. */
export interface Demo {
  adminPassword: string;
  memberPassword: string;
  pilots: readonly DemoPilot[];
  /** The address of a picture drawn for this name: always the same one, and no two alike. */
  picture: (kind: DemoPictureKind, name: string) => Promise<string>;
  /** Nothing until the seed of the content has told. */
  videos?: readonly DemoVideo[];
  /** The address of a file with this text; of `members`, one that is only opened by a link that ends. */
  document?: (name: string, text: string, access: 'public' | 'members') => Promise<string>;
}

import type { Language } from './language.ts';

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

/** A film that lies ready in files, as it is kept once it was uploaded. */
export interface DemoRecording {
  address: string;
  cover: string;
  subtitles: readonly { lang: Language; url: string }[];
}

export interface DemoRace {
  raceId: string;
  /** In English, by which other seeds know it. */
  title: string;
}

/** What the seed of each service is given; what it answers is added for those after it. */
export interface Demo {
  adminPassword: string;
  memberPassword: string;
  pilots: readonly DemoPilot[];
  /** The address of a picture drawn for this name: always the same one, and no two alike. */
  picture: (kind: DemoPictureKind, name: string) => Promise<string>;
  /** The folder with a folder for each recording. */
  recordings: string;
  /** Nothing until the seed of the uploads has told. */
  recording?: (name: string) => Promise<DemoRecording>;
  /** Nothing until the seed of the races has told. */
  races?: readonly DemoRace[];
  /** Nothing until the seed of the content has told. */
  videos?: readonly DemoVideo[];
  /** The address of a file with this text; of `members`, one that is only opened by a link that ends. */
  document?: (name: string, text: string, access: 'public' | 'members') => Promise<string>;
}

import type { Language } from './language.ts';

export const dataSets = ['demo', 'empty', 'club', 'race-day', 'large'] as const;
export type DataSet = (typeof dataSets)[number];

export interface DemoPilot {
  memberId: string;
  callsign: string;
  realName: string;
}

export type DemoPictureKind = 'scene' | 'drone' | 'portrait' | 'mark';

/** A demo video with comments. */
export interface DemoVideo {
  videoId: string;
  seconds: number;
}

/** A recording in the demo files, in its uploaded form. */
export interface DemoRecording {
  address: string;
  cover: string;
  subtitles: readonly { lang: Language; url: string }[];
}

export interface DemoRace {
  raceId: string;
  /** In English; other seeds refer to it. */
  title: string;
}

/** Input of each service's seed; its result is merged for the next ones. */
export interface Demo {
  /** Defaults to `demo`. */
  dataSet?: DataSet;
  adminPassword: string;
  memberPassword: string;
  pilots: readonly DemoPilot[];
  /** Members to sign up in the set `large`, set by the auth seed. */
  memberIds?: readonly string[];
  /** The address of a picture of this kind, one for each name. */
  picture: (kind: DemoPictureKind, name: string) => Promise<string>;
  /** A folder with one folder for each recording. */
  recordings: string;
  /** A folder with the pictures of each kind, such as `scene-1.jpg`. */
  pictures: string;
  /** Set by the upload seed. */
  recording?: (name: string) => Promise<DemoRecording>;
  /** Set by the race seed. */
  races?: readonly DemoRace[];
  /** Set by the content seed. */
  videos?: readonly DemoVideo[];
  /** The address of a file with this text; `members`: opened through expiring links. */
  document?: (name: string, text: string, access: 'public' | 'members') => Promise<string>;
}

import type { MessageToSend } from './auth/message.shapes.ts';
import { otherClubNames } from './demo-other-clubs.ts';
import type { DemoFacts } from './demo-text.ts';
import type { Language } from './language.ts';

export const dataSets = ['demo', 'empty', 'club', 'race-day', ...otherClubNames, 'large'] as const;
export type DataSet = (typeof dataSets)[number];

export interface DemoPilot {
  memberId: string;
  callsign: string;
  realName: string;
}

/** A file of the demo pictures; its index is made with them. */
export interface DemoPicture {
  file: string;
  width: number;
  height: number;
  /** Blur placeholder, part of the address. */
  grid: string;
}

/** A demo video with comments. */
export interface DemoVideo {
  videoId: string;
  seconds: number;
  publishedAt: Date;
  /** The name of its files. */
  recording: string;
}

/** A recording in the demo files, in its uploaded form. */
export interface DemoRecording {
  address: string;
  cover: string;
  subtitles: readonly { lang: Language; url: string }[];
}

export interface DemoRace {
  raceId: string;
  /** Its name in the demo facts; missing for races of other data sets. */
  key?: string;
}

/** A message of the past. */
export interface DemoMessage {
  message: MessageToSend;
  at: Date;
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
  /** Set by the auth seed in the set `empty` while there is no owner. */
  setupKey?: string;
  /** The address of a demo picture, by its file name without extension. */
  picture: (name: string) => Promise<string>;
  /** A folder with one folder for each recording. */
  recordings: string;
  /** A folder with pictures and their `index.json`. */
  pictures: string;
  /** Set by the upload seed. */
  recording?: (name: string) => Promise<DemoRecording>;
  /** Set by the race seed. */
  races?: readonly DemoRace[];
  /** Set by the race seed: races, results and the club, for the texts of the other seeds. */
  facts?: DemoFacts;
  /** Set by the race seed, when it adds the races. */
  messages?: readonly DemoMessage[];
  /** Set by the content seed. */
  videos?: readonly DemoVideo[];
  /** The address of a file with this text; `members`: opened through expiring links. */
  document?: (name: string, text: string, access: 'public' | 'members') => Promise<string>;
}

import karting from './demo-karting.json' with { type: 'json' };
import type { DemoPerson } from './demo-pilots.ts';
import rcCars from './demo-rc-cars.json' with { type: 'json' };
import simRacing from './demo-sim-racing.json' with { type: 'json' };
import type { Language, Localized } from './language.ts';

export interface DemoOrganisation {
  name: Localized;
  address: Localized;
  email: string;
  phone: string;
  head: Localized;
}

interface ClubDriver extends Omit<DemoPerson, 'radio'> {
  /** The name of its picture. */
  helmet: string;
}

/** A club of another sport than the demo club, in the languages of its site. */
export interface OtherClub {
  organisation: DemoOrganisation;
  setting: { languages: readonly Language[]; certificate_prefix: string };
  /** The first one has the phone that the start prints. */
  drivers: readonly ClubDriver[];
  /** Names by division. */
  classes: Readonly<Record<string, Localized>>;
  /** Of the race seed. */
  races: readonly object[];
  /** Of the content seed. */
  news: readonly object[];
  pages: readonly object[];
}

/** By data set. A new one is a file and a line here. */
const files = { karting, 'rc-cars': rcCars, 'sim-racing': simRacing };

type OtherClubName = keyof typeof files;

const clubs = files as unknown as Readonly<Record<string, OtherClub>>;

export const otherClubNames = Object.keys(files) as OtherClubName[];

export const otherClubs: readonly OtherClub[] = Object.values(clubs);

/** Undefined for data sets of the demo club. */
export const otherClubOf = (dataSet: string | undefined): OtherClub | undefined =>
  dataSet === undefined ? undefined : clubs[dataSet];

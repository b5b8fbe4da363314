/** A heat as drivers know it. */
export interface ActHeat {
  heatId: string;
  number: number;
  seats: { seat: number; signUpId: string; callsign: string }[];
}

/** An act of the timing system or its director, sent to the driver next to the bridge. Times are in ms. */
export type Act =
  /** A new installation: nothing on disk. */
  | { act: 'connect'; address: string; key: string }
  | { act: 'heat'; heat: ActHeat }
  /** `flight`: number of the flight in the day, from 1. `ago`: it started earlier. */
  | { act: 'start'; flight: number; ago: number }
  | { act: 'pass'; seat: number; at: number }
  /** Passes of a seat from now on: some were deleted, restored or added, in the air or later. */
  | { act: 'laps'; flight: number; seat: number; passes: number[] }
  | { act: 'stop' }
  | { act: 'save' }
  | { act: 'discard' }
  /** A saved flight belongs to another heat, with its pilots. */
  | { act: 'move'; flight: number; heat: ActHeat }
  /** Another pilot had this seat of a flown heat. */
  | { act: 'reseat'; heat: ActHeat; seat: number }
  /** Pilots get other callsigns on the site. Asked before, as the bridge loads them with the plan. */
  | { act: 'rename'; pilots: { signUpId: string; callsign: string }[] }
  /** The wall clock of the bridge is ahead by this. */
  | { act: 'clock'; ahead: number }
  /** The program of the bridge is killed and started again; its disk stays. */
  | { act: 'restart' };

/** Heats by index, pilots by id: the runner knows their present callsigns. */
export type Step =
  | Extract<Act, { act: 'start' | 'pass' | 'laps' | 'stop' | 'save' | 'discard' | 'clock' | 'restart' }>
  | { act: 'heat'; heat: number }
  | { act: 'move'; flight: number; heat: number }
  | { act: 'reseat'; heat: number; seat: number; signUpId: string }
  /** Two pilots swap callsigns: a name no longer means the same pilot. */
  | { act: 'rename'; swap: [string, string] }
  /** The site gets another heat, and waits until the bridge has loaded it. */
  | { act: 'plan'; heat: number }
  | { act: 'network'; is: 'good' | 'bad' | 'away' }
  /** In real time, for ages that have to grow. */
  | { act: 'wait'; ms: number };

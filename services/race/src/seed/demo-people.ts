import type { DemoPilot } from '@paddock/contracts/demo';

/** By callsign. Who is not among them took part without an account. */
export type DemoPeople = ReadonlyMap<string, DemoPilot>;

/** A member of the demonstration organisation who flies. */
export interface DemoPerson {
  memberId: string;
  callsign: string;
  realName: string;
}

/** By callsign. Who is not among them took part without an account. */
export type DemoPeople = ReadonlyMap<string, DemoPerson>;

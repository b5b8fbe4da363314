/** A member of the demonstration organisation who flies. */
export interface DemoPilot {
  memberId: string;
  callsign: string;
  realName: string;
}

/** What the seed of each service is given; what it answers is added for those after it. */
export interface Demo {
  adminPassword: string;
  memberPassword: string;
  pilots: readonly DemoPilot[];
}

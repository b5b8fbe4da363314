import { newPassword } from '../text-limits.ts';

// Imported by browsers: keep free of class-validator.
export const givenPassword = { max: newPassword.max };
export const adminName = { max: 60 };
/** Of the setup link and of password links. */
export const linkKey = { max: 64 };
/** Six digits of the authenticator app, or a recovery code. */
export const secondFactor = { max: 20 };
/** Pilots in the care of one member. */
export const maxInCare = 50;

/** Of a director. */
export const maxOwnRaces = 20;

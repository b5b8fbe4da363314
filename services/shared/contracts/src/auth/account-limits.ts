// Imported by browsers: keep free of class-validator.
export const phoneText = { max: 32 };
/** With punctuation and an extension. */
export const typedPhone = { max: 60 };
export const emailText = { max: 254 };
export const newPassword = { min: 8, max: 128 };
export const givenPassword = { max: newPassword.max };
export const nickname = { max: 40 };
export const realName = { max: 80 };
export const callsign = { max: 24 };
export const team = { max: 80 };
export const city = { max: 80 };
export const birthYear = { min: 1900, max: 2100 };
export const adminAccount = { min: 3, max: 40, pattern: /^[a-z0-9][a-z0-9._-]*$/ };
export const adminName = { max: 60 };
/** Of the setup link and of password links. */
export const linkKey = { max: 64 };
/** Six digits of the authenticator app, or a recovery code. */
export const secondFactor = { max: 20 };
/** Pilots in the care of one member. */
export const maxInCare = 50;

// How long and how large the fields of accounts may be; apart from the shapes, so that a screen can know it too.
export const phoneText = { max: 32 };
export const emailText = { max: 254 };
export const newPassword = { min: 8, max: 128 };
/** A password as it is given; whether it is right is another question. */
export const givenPassword = { max: newPassword.max };
export const nickname = { max: 40 };
export const realName = { max: 80 };
export const callsign = { max: 24 };
export const team = { max: 80 };
export const city = { max: 80 };
export const birthYear = { min: 1900, max: 2100 };
export const adminAccount = { min: 3, max: 40, pattern: /^[a-z0-9][a-z0-9._-]*$/ };
export const adminName = { max: 60 };
/** Six digits of the authenticator, or a recovery code. */
export const secondFactor = { max: 20 };

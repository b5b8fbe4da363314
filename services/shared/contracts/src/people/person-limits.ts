// Imported by browsers: keep free of class-validator.
export const nickname = { max: 40 };
export const realName = { max: 80 };
export const callsign = { max: 24 };
export const team = { max: 80 };
export const city = { max: 80 };
export const birthYear = { min: 1900, max: 2100 };
export const adminAccount = { min: 3, max: 40, pattern: /^[a-z0-9][a-z0-9._-]*$/ };

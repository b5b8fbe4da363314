// Imported by browsers: keep free of class-validator.

export const newsPartLimits = { attachments: 20, related: 6 };
export const maxPictures = 300;
export const videoPartLimits = { qualities: 8, subtitles: 12, heats: 100 };
export const qualityName = { max: 40 };
export const videoSeconds = { min: 1, max: 100_000 };
export const maxSections = 40;
/** Formatted text. */
export const sectionText = { max: 3000, lines: true };
export const maxLinks = 12;
/** Of the organisation: in the header, page titles and text messages. */
export const shortName = { max: 24 };
/** Name of the sport and of its trainings: in the menu, page titles and share pictures. */
export const sportWords = { max: 40 };
/** Of serials, before the season: `WEST` for `WEST-2027-000123`. */
export const certificatePrefix = { min: 2, max: 8, pattern: /^[A-Z0-9]*$/ };
/** An external link; never fetched by the server. */
export const webAddress = { min: 12, max: 300, pattern: /^https:\/\/[^\s<>"'\\]+$/ };
export const shownPhone = { max: 40, pattern: /^[0-9+()\s-]*$/ };
export const recordNumber = { max: 60 };
export const personName = { max: 80 };
export const contactText = { max: 3000, lines: true };
export const remarkText = { max: 1000, lines: true };
export const maxVersions = 100;

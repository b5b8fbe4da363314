// Imported by browsers: keep free of class-validator.
export const lineText = { max: 160 };
export const paragraphText = { max: 600, lines: true };
export const questionText = { max: 600 };
/** With tags. */
export const htmlText = { max: 100_000, lines: true };
/** A reason, shown to the people concerned. */
export const reasonText = { max: 300, lines: true };
export const phoneText = { max: 32 };
/** With punctuation and an extension. */
export const typedPhone = { max: 60 };
export const emailText = { max: 254 };
export const newPassword = { min: 8, max: 128 };
export const searchText = { max: 100 };
/** The longest number format: `-1.2345678901234567e-100`. */
export const numberText = { max: 24 };

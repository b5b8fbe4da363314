// How long texts of many kinds may be; apart from the shapes, so that a screen can know it too.
export const lineText = { max: 160 };
export const paragraphText = { max: 600, lines: true };
/** The formatted text of a page, with its tags. */
export const htmlText = { max: 100_000, lines: true };
/** Why something was done, written to those it was done to or to those who ask later. */
export const reasonText = { max: 300, lines: true };
export const searchText = { max: 100 };
/** The longest way to write a number that anybody writes: `-1.2345678901234567e-100`. */
export const numberText = { max: 24 };

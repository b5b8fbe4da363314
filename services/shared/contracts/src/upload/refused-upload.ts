// What a browser makes of the code of a refusal, without the texts of all of them.
const tooMany = 1007;
const tooLarge = 1008;
const unavailable = 1011;
const wrongFile = 1019;

/** It is about the file itself, so that the same file is refused again. */
export const isOfFile = (code: number): boolean =>
  code === tooLarge || code === wrongFile || Math.floor(code / 100) === 50;

/** In a moment there may be room. */
export const isForNow = (code: number): boolean => code === tooMany || code === unavailable;

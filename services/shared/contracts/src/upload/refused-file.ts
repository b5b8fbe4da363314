/** Whether a code of an answer is about the file itself, so that the same file is refused again; for browsers, without the texts. */
export const isOfFile = (code: number): boolean =>
  code === tooLarge || code === wrongFile || Math.floor(code / 100) === 50;

const tooLarge = 1008;
const wrongFile = 1019;

// Error codes without the error table, to keep its texts out of browser bundles.
const tooMany = 1007;
const tooLarge = 1008;
const unavailable = 1011;
const wrongFile = 1019;

/** Permanent: retrying the same file cannot succeed. */
export const isPermanentRefusal = (code: number): boolean =>
  code === tooLarge || code === wrongFile || Math.floor(code / 100) === 50;

/** Temporary: a retry may succeed. */
export const isTemporaryRefusal = (code: number): boolean => code === tooMany || code === unavailable;

const protectedSpaces = /(?:&nbsp;|\u00A0)+/g;
const ONE = /&nbsp;|\u00A0/g;

/** The editor writes every space as a protected one; a single one is a plain space again, so that lines can break. */
export const plainSpaces = (html: string): string =>
  html.replace(protectedSpaces, (run) => {
    const count = run.match(ONE)?.length ?? 1;
    return `${'&nbsp;'.repeat(count - 1)} `;
  });

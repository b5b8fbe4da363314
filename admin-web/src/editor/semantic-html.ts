const protectedSpaces = /(?:&nbsp;|\u00A0)+/g;
const ONE = /&nbsp;|\u00A0/g;

/** Quill writes every space as `&nbsp;`; single ones become plain spaces again, so that lines can wrap. */
export const plainSpaces = (html: string): string =>
  html.replace(protectedSpaces, (run) => {
    const count = run.match(ONE)?.length ?? 1;
    return `${'&nbsp;'.repeat(count - 1)} `;
  });

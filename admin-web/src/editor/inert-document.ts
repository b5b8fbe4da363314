/** The part of Trusted Types used here; undefined in browsers without them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The policy named in the CSP. Not exported: only inert documents leave this file. */
const policy = trustedTypes?.createPolicy('paddock-editor', { createHTML: (html) => html });

/** Parses HTML into an inert document: nothing in it runs or loads. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');

const protectedSpaces = /(?:&nbsp;|\u00A0)+/g;
const ONE = /&nbsp;|\u00A0/g;

/** Quill writes every space as `&nbsp;`; single ones become plain spaces again, so that lines can wrap. */
export const plainSpaces = (html: string): string =>
  html.replace(protectedSpaces, (run) => {
    const count = run.match(ONE)?.length ?? 1;
    return `${'&nbsp;'.repeat(count - 1)} `;
  });

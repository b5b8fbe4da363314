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

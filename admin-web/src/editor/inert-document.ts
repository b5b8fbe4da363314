/** As much of Trusted Types as is used here; browsers without it have no such object. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The one policy that the page's security policy names. It stays in this file, and only what cannot act comes out. */
const policy = trustedTypes?.createPolicy('paddock-editor', { createHTML: (html) => html });

/** HTML as a document that is never shown: nothing in it runs or loads. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');

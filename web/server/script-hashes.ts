import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** CSP sources of the inline scripts. */
  hashes: readonly string[];
}

/**
 * Replaces the nonce of a rendered page by hashes of the scripts that carry it, so that the page is the same in each
 * response. A script without the nonce came from content and gets no hash. Undefined when the nonce occurs elsewhere.
 */
export function withoutNonce(page: string, nonce: string): HashedPage | undefined {
  const hashes = new Set<string>();
  const scripts = new RegExp(`(<script\\b[^>]*?) nonce="${nonce}"([^>]*)>([^]*?)</script>`, 'g');
  const html = page.replaceAll(scripts, (_, before: string, after: string, code: string) => {
    if (!isData(before + after) && code !== '') hashes.add(`'sha256-${hashOf(code)}'`);
    return `${before}${after}>${code}</script>`;
  });
  return html.includes(nonce) ? undefined : { html, hashes: [...hashes] };
}

/** Browsers do not run JSON-LD, so the policy need not allow it. */
const isData = (attributes: string): boolean => attributes.includes('application/ld+json');

/** Parsers normalize line ends. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n')).digest('base64');

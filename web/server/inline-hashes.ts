import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  hashes: InlineHashes;
}

/** CSP sources of what a page has inline. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Replaces the nonce of a rendered page by hashes of the scripts and styles that carry it, so that the page is the same
 * in each response. One without the nonce came from content and gets no hash. Undefined when the nonce occurs elsewhere.
 */
export function withoutNonce(page: string, nonce: string): HashedPage | undefined {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const inline = new RegExp(`<(script|style)\\b([^>]*?) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`, 'g');
  const html = page.replaceAll(
    inline,
    (_, name: keyof typeof found, before: string, after: string, code: string) => {
      if (!isData(before + after) && code !== '') found[name].add(`'sha256-${hashOf(code)}'`);
      return `<${name}${before}${after}>${code}</${name}>`;
    },
  );
  if (html.includes(nonce)) return undefined;
  return { html, hashes: { scripts: [...found.script], styles: [...found.style] } };
}

/** Browsers do not run JSON-LD, so the policy need not allow it. */
const isData = (attributes: string): boolean => attributes.includes('application/ld+json');

/** Parsers normalize line ends. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/\r\n?/g, '\n')).digest('base64');

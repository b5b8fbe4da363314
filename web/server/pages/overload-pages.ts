import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@paddock/contracts/language';
import { acceptedEncoding } from '@paddock/http-edge/accepted-encoding';
import type { SiteResponse, Visit } from '../../app/server/visit.server.ts';
import { StoredBody } from '../encodings.ts';
import { withoutNonce, type HashedPage } from '../inline-hashes.ts';
import { hashedPageHeaders, type PolicySettings } from '../security-headers.ts';

interface OverloadPage {
  body: StoredBody;
  /** Names and values in turn. */
  headers: readonly string[];
}

const contentType = 'text/html; charset=utf-8';

/**
 * Pages of 429 and 503, rendered once per status and language (six at most): an overloaded site has no time to render
 * them. They contain nothing of the request, so they are compressed although personal pages are not.
 */
export class OverloadPages {
  private readonly pages = new Map<string, Promise<OverloadPage>>();

  private readonly settings: PolicySettings;

  constructor(settings: PolicySettings) {
    this.settings = settings;
  }

  /** For the visit: renders the page unless it is stored. */
  keeperOf(lang: Language, nonce: string): NonNullable<Visit['keepOverloadPage']> {
    return (status, render) => {
      const key = keyOf(status, lang);
      if (this.pages.has(key)) return;
      const rendered = withoutNonce(render(), nonce);
      if (!rendered) throw new Error('an overload page shows its nonce');
      const page = this.stored(rendered);
      page.catch(() => this.pages.delete(key));
      this.pages.set(key, page);
    };
  }

  /** The stored page for a response without a body. */
  find({ status, body, html }: SiteResponse, lang: Language): Promise<OverloadPage> | undefined {
    return body === null && html === undefined ? this.pages.get(keyOf(status, lang)) : undefined;
  }

  private async stored({ html, hashes }: HashedPage): Promise<OverloadPage> {
    const headers = [
      ...hashedPageHeaders(hashes, this.settings),
      ['content-type', contentType],
      ['cache-control', 'no-store'],
      ['vary', 'accept-encoding'],
    ].flat();
    return { body: await StoredBody.of(html, contentType), headers };
  }
}

export function sendOverload(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers }: OverloadPage,
  answer: Response,
  requestId: string,
): void {
  const encoding = body.isCompressed ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  const bytes = body.in(encoding);
  const head = [...headers, 'x-request-id', requestId, 'content-length', String(bytes.length)];
  for (const name of ['content-language', 'retry-after']) head.push(name, answer.headers.get(name) ?? '');
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  response.writeHead(answer.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

const keyOf = (status: number, lang: Language): string => `${status} ${lang}`;

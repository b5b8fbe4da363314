import type { CallName } from '@paddock/contracts/call-table';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import type { Logger } from 'pino';

/** URLs of the texts of every page, and of those that only pages for members show. */
export interface TextChunks {
  site: string;
  member: string;
}

export interface SiteSettings {
  bffUrl: string;
  hourlyTokenSecret: string;
  scheme: 'http' | 'https';
  hosts: Readonly<Record<Language, string>>;
  sessionCookieDomain: string | undefined;
  /** ISO 3166-1, first in the phone fields of a language. */
  phoneCountries: Readonly<Partial<Record<Language, string>>>;
  /** URLs of the browser's texts. */
  textChunks: InEveryLanguage<TextChunks>;
}

export interface Visit {
  lang: Language;
  host: string;
  scheme: 'http' | 'https';
  /** Absent when the site renders a page again on its own account. */
  address?: string;
  requestId: string;
  /** Set when tracing is on. */
  traceparent?: string;
  nonce: string;
  log: Logger;
  /** Called for each API call of the request. */
  onCall?: (name: CallName, input: object) => void;
  /** The server stores the page and sends it for a response without a body. */
  keepOverloadPage?: (status: OverloadStatus, render: () => string) => void;
}

/** Statuses of an overloaded site. */
export type OverloadStatus = 429 | 503;

/** A page has `html` instead of a body. */
export type SiteResponse = Response & { readonly html?: string };

export interface Site {
  version: string;
  handle(request: Request, visit: Visit): Promise<SiteResponse>;
  close(): Promise<void>;
}

/** The production build. */
export interface BuiltSite extends Site {
  /** Resolves to false when they were not stored. */
  saveVisits(pages: VisitedPage[], log: Logger): Promise<boolean>;
}

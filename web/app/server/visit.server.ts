import type { CallName } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import type { Logger } from 'pino';

export interface SiteSettings {
  bffUrl: string;
  hourlyTokenSecret: string;
  scheme: 'http' | 'https';
  hosts: Readonly<Record<Language, string>>;
  sessionCookieDomain: string | undefined;
  /** Addresses of the browser's texts. */
  textChunks: Readonly<Record<Language, string>>;
}

/** One request, as the server knows it. */
export interface Visit {
  lang: Language;
  host: string;
  scheme: 'http' | 'https';
  address: string;
  requestId: string;
  /** The part of a trace that its calls belong to, where traces are kept. */
  traceparent?: string;
  nonce: string;
  log: Logger;
  /** Told of each call that is made for it. */
  onCall?: (name: CallName, input: object) => void;
}

export interface Site {
  version: string;
  handle(request: Request, visit: Visit): Promise<Response>;
  close(): Promise<void>;
}

/** As the server that is not being written runs it. */
export interface BuiltSite extends Site {
  /** How often pages were opened; false where nobody took it. */
  tellVisits(pages: VisitedPage[], log: Logger): Promise<boolean>;
}

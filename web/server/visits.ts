import type { Language } from '@paddock/contracts/language';
import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { listedPath } from '@paddock/contracts/seo/seo-limits';
import { visitedAtOnce } from '@paddock/contracts/seo/translated-kinds';
import { isbot } from 'isbot';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';

/** Per interval. Only existing pages are counted; above the number of pages of a site. */
const MAX_PAGES = 1000;
const PAUSE = 60_000;

/** Resolves to false when they were not stored. */
type TellVisits = (pages: VisitedPage[]) => Promise<boolean>;

/** Page views by path and language. User agents are only read to exclude bots. */
export class Visits {
  private readonly tell: TellVisits;
  private readonly log: Logger;
  private readonly counts = new Map<string, VisitedPage>();
  private readonly timer: NodeJS.Timeout;
  private telling: Promise<void> = Promise.resolve();

  constructor(tell: TellVisits, log: Logger, pause: number = PAUSE) {
    this.tell = tell;
    this.log = log;
    this.timer = setInterval(() => this.pass(), pause).unref();
  }

  count(lang: Language, request: Pick<IncomingMessage, 'headers'>, pathname: string, type: string): void {
    if (!isOpened(request, pathname, type)) return;
    const path = pagePath(pathname);
    if (path.length <= listedPath.max) this.add({ lang, path, visits: 1 });
  }

  /** Flushes; the last flush is at shutdown. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.pass();
    await this.telling;
  }

  private add({ lang, path, visits }: VisitedPage): void {
    const key = `${lang} ${path}`;
    const known = this.counts.get(key);
    if (known) known.visits += visits;
    else if (this.counts.size < MAX_PAGES) this.counts.set(key, { path, lang, visits });
  }

  private pass(): void {
    this.telling = this.telling.then(() => this.passOn());
  }

  private async passOn(): Promise<void> {
    const pages = [...this.counts.values()];
    this.counts.clear();
    for (let from = 0; from < pages.length; from += visitedAtOnce) {
      const some = pages.slice(from, from + visitedAtOnce);
      // oxlint-disable-next-line eslint/no-await-in-loop -- sequential batches
      if (await this.told(some)) continue;
      for (const page of pages.slice(from)) this.add(page);
      return;
    }
  }

  private async told(pages: VisitedPage[]): Promise<boolean> {
    try {
      return await this.tell(pages);
    } catch (error) {
      this.log.warn({ err: error }, 'visits could not be told');
      return false;
    }
  }
}

/** Excludes bots and prefetches. */
function isOpened({ headers }: Pick<IncomingMessage, 'headers'>, pathname: string, type: string): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  const isPage = type.startsWith('text/html') || pathname.endsWith('.data');
  return (
    isPage && !purpose.includes('prefetch') && Boolean(headers['user-agent']) && !isbot(headers['user-agent'])
  );
}

/** Router data requests count for their page. */
const pagePath = (pathname: string): string => pathname.replace(/(?:\/_root)?\.data$/, '') || '/';

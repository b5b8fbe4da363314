import { isbot } from 'isbot';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Language } from '@paddock/contracts/language';
import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { listedPath, visitedAtOnce } from '@paddock/contracts/seo/seo-limits';

/** Per interval. Only existing pages are counted; above the number of pages of a site. */
const MAX_PAGES = 1000;
const FLUSH_INTERVAL_MS = 60_000;

/** Resolves to false when they were not stored. */
type SaveVisits = (pages: VisitedPage[]) => Promise<boolean>;

/** Page views by path and language. User agents are only read to exclude bots. */
export class Visits {
  private readonly save: SaveVisits;
  private readonly log: Logger;
  private readonly counts = new Map<string, VisitedPage>();
  private readonly timer: NodeJS.Timeout;
  private saving: Promise<void> = Promise.resolve();

  constructor(save: SaveVisits, log: Logger, interval: number = FLUSH_INTERVAL_MS) {
    this.save = save;
    this.log = log;
    this.timer = setInterval(() => this.scheduleFlush(), interval).unref();
  }

  count(lang: Language, request: Pick<IncomingMessage, 'headers'>, pathname: string, type: string): void {
    if (!isPageView(request, pathname, type)) return;
    const path = pagePath(pathname);
    if (path.length <= listedPath.max) this.add({ lang, path, visits: 1 });
  }

  /** Flushes; the last flush is at shutdown. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.scheduleFlush();
    await this.saving;
  }

  private add({ lang, path, visits }: VisitedPage): void {
    const key = `${lang} ${path}`;
    const entry = this.counts.get(key);
    if (entry) entry.visits += visits;
    else if (this.counts.size < MAX_PAGES) this.counts.set(key, { path, lang, visits });
  }

  private scheduleFlush(): void {
    this.saving = this.saving.then(() => this.flush());
  }

  private async flush(): Promise<void> {
    const pages = [...this.counts.values()];
    this.counts.clear();
    for (let from = 0; from < pages.length; from += visitedAtOnce) {
      const batch = pages.slice(from, from + visitedAtOnce);
      // oxlint-disable-next-line eslint/no-await-in-loop -- sequential batches
      if (await this.trySave(batch)) continue;
      for (const page of pages.slice(from)) this.add(page);
      return;
    }
  }

  private async trySave(pages: VisitedPage[]): Promise<boolean> {
    try {
      return await this.save(pages);
    } catch (error) {
      this.log.warn({ err: error }, 'visits could not be saved');
      return false;
    }
  }
}

/** Excludes bots and prefetches. */
function isPageView({ headers }: Pick<IncomingMessage, 'headers'>, pathname: string, type: string): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  const isPage = type.startsWith('text/html') || pathname.endsWith('.data');
  return (
    isPage && !purpose.includes('prefetch') && Boolean(headers['user-agent']) && !isbot(headers['user-agent'])
  );
}

/** Router data requests count for their page. */
const pagePath = (pathname: string): string => pathname.replace(/(?:\/_root)?\.data$/, '') || '/';

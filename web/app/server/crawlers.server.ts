import { isbot } from 'isbot';

const crawlerPattern =
  /bot|crawl|spider|slurp|archiver|preview|externalhit|externalagent|mediapartners|inspectiontool|whatsapp|viber|vkshare|embedly|iframely|pinterest/i;

/**
 * Crawlers and link previews would index or show an error page as content. Excludes tools that people read
 * with (curl, headless browsers).
 */
export const isCrawler = (userAgent: string | null): boolean =>
  userAgent !== null && crawlerPattern.test(userAgent) && isbot(userAgent);

import { isbot } from 'isbot';

const searchOrPreview =
  /bot|crawl|spider|slurp|archiver|preview|externalhit|externalagent|mediapartners|inspectiontool|whatsapp|viber|vkshare|embedly|iframely|pinterest/i;

/**
 * Search engines and link previews: they would keep or show an error page as if it were content. The general list also
 * counts tools that people read pages with (curl, headless browsers); those are not meant.
 */
export const isCrawler = (userAgent: string | null): boolean =>
  userAgent !== null && searchOrPreview.test(userAgent) && isbot(userAgent);

import { siteContext, visitContext, type Incoming } from '../server/calls.server.ts';
import type { SiteFacts } from './site-facts.ts';

export function siteFacts({
  context,
}: Pick<Incoming, 'context'>): Omit<SiteFacts, 'seoOverride' | 'identity'> {
  const { settings, version } = context.get(siteContext);
  const { hosts, scheme, textChunks, sessionCookieDomain: cookieDomain } = settings;
  const { lang } = context.get(visitContext);
  return {
    version,
    lang,
    textChunks: textChunks[lang],
    cookieDomain,
    origins: {
      cn: `${scheme}://${hosts.cn}`,
      en: `${scheme}://${hosts.en}`,
      ru: `${scheme}://${hosts.ru}`,
    },
  };
}

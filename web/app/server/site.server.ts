import { randomUUID } from 'node:crypto';
import { createRequestHandler, redirect, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { createBrowserTexts } from '../i18n/browser-texts.tsx';
import { createI18n, type Texts } from '../i18n/create-i18n.ts';
import { BffClient } from './bff.server.ts';
import { caseCorrector } from './canonical-case.server.ts';
import { siteContext, visitContext } from './calls.server.ts';
import type { BuiltSite, SiteSettings } from './visit.server.ts';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import cn from '../i18n/cn.ts';
import cnMember from '../i18n/cn-member.ts';
import en from '../i18n/en.ts';
import enMember from '../i18n/en-member.ts';
import ru from '../i18n/ru.ts';
import ruMember from '../i18n/ru-member.ts';

/** The application as one request handler. */
export function createSite(settings: SiteSettings): BuiltSite {
  const bff = new BffClient(settings.bffUrl, settings.hourlyTokenSecret);
  const { version } = build.assets;
  const site = { settings, version, bff, identities: new Map() };
  const correctCase = caseCorrector(build.routes);
  const respond = createRequestHandler(build, 'production');

  return {
    version,
    async handle(request, visit) {
      const { pathname, search } = new URL(request.url);
      const corrected = request.method === 'POST' ? undefined : correctCase(pathname);
      if (corrected) return redirect(corrected + search, 308);
      const context = new RouterContextProvider();
      context.set(siteContext, site);
      context.set(visitContext, { ...visit, ...textsOf[visit.lang] });
      const response = await respond(request, context);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
      return response;
    },
    async saveVisits(pages, log) {
      const { scheme } = settings;
      const own = {
        lang: 'en',
        host: '',
        scheme,
        address: '',
        requestId: randomUUID(),
        nonce: '',
        log,
      } as const;
      return (await bff.call('count_visits', { pages }, own)).code === 0;
    },
    close: () => bff.close(),
  };
}

const allTexts: InEveryLanguage<Texts> = {
  cn: { ...cn, ...cnMember },
  en: { ...en, ...enMember },
  ru: { ...ru, ...ruMember },
};

const inLanguage = (lang: Language) => ({
  i18n: createI18n(lang, allTexts[lang]),
  texts: createBrowserTexts(lang, allTexts[lang]),
});

/** One of each per language, so languages never mix. Components read `texts`, as in the browser; loaders `i18n`. */
const textsOf = { cn: inLanguage('cn'), en: inLanguage('en'), ru: inLanguage('ru') };

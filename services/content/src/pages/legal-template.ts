import type { LegalSlug } from '@paddock/contracts/content/content-kinds';
import type { AdminPageView } from '@paddock/contracts/content/page.shapes';
import { languages, type InEveryLanguage, type Language, type Localized } from '@paddock/contracts/language';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import type { Responsible } from '../settings/settings.service.ts';
import templates from './legal-templates.json' with { type: 'json' };

/** What the settings lack, to be filled in by hand. */
const gaps = {
  name: { cn: '［机构名称］', en: '[name of the organisation]', ru: '[название организации]' },
  address: { cn: '［地址］', en: '[address]', ru: '[адрес]' },
  email: { cn: '［邮箱］', en: '[e-mail address]', ru: '[адрес почты]' },
  phone: { cn: '［电话］', en: '[phone number]', ru: '[номер телефона]' },
  head: { cn: '［姓名和职务］', en: '[name and office]', ru: '[имя и должность]' },
} as const satisfies Record<string, InEveryLanguage>;

type Fact = keyof typeof gaps;
type Facts = Partial<Record<string, string>>;

/** A page to complete and save: it describes what this software does. */
export function legalTemplate(
  slug: LegalSlug,
  responsible: Responsible,
): Pick<AdminPageView, 'title' | 'summary' | 'body' | 'sections'> {
  const { title, summary, body, sections } = templates.find((one) => one.slug === slug)!;
  const filled = (texts: Localized): Localized =>
    Object.fromEntries(
      languages.map((lang) => [lang, fill(texts[lang] ?? '', lang, factsIn(lang, responsible))]),
    );
  return {
    title,
    summary,
    body: filled(body),
    sections: sections.map((section) => ({ title: section.title, body: filled(section.body) })),
  };
}

function factsIn(lang: Language, { organisation, address, email, phone }: Responsible): Facts {
  return {
    name: inLanguage(organisation, lang).text,
    address: inLanguage(address, lang).text,
    email,
    phone,
    dial: phone.replaceAll(/[^+\d]/g, ''),
  };
}

/** A link without its fact is left out, not its words. */
const linked = /<a href="(?:mailto|tel):\{organisation\.(\w+)\}">(.*?)<\/a>/g;
const placeholder = /\{organisation\.(\w+)\}/g;

const fill = (html: string, lang: Language, facts: Facts): string =>
  html
    .replaceAll(linked, (link, fact: string, words: string) => (facts[fact] ? link : words))
    .replaceAll(placeholder, (_, fact: string) => escaped(facts[fact] || gaps[fact as Fact][lang]));

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

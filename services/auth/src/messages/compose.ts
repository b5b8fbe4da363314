import { groupOf, type MessageGroup } from '@paddock/contracts/auth/message-kinds';
import type { Language } from '@paddock/contracts/language';
import { languageTags } from '@paddock/contracts/language';
import type { Sites } from './sites.ts';
import { lineOf, messageTexts, pathOf, wordsOf, type Told } from './texts/render.ts';

interface Written {
  subject: string;
  text: string;
  html: string;
}

/** A text message: who writes, what there is to say, and the page about it. */
export function smsText(told: Told, lang: Language, { organisation, urls }: Sites): string {
  const from = lang === 'cn' ? `【${organisation}】` : `${organisation}: `;
  return `${from}${lineOf(told, lang)} ${urls[lang]}${pathOf(told)}`;
}

/** What fills an approved template, in this order: title, text, page. */
export function smsValues(told: Told, lang: Language, { urls }: Sites): string[] {
  const { title, text } = wordsOf(told, lang);
  return [title, text, `${urls[lang]}${pathOf(told)}`];
}

export function emailAbout(
  told: Told,
  lang: Language,
  { organisation, urls }: Sites,
  unsubscribeUrl: string,
): Written {
  const { title, text } = wordsOf(told, lang);
  const { email, groups } = messageTexts[lang];
  const group: MessageGroup = groupOf(told.kind);
  return written(lang, organisation, {
    title,
    text,
    button: { words: email.open, url: `${urls[lang]}${pathOf(told)}` },
    foot: [
      { words: email.preferences, url: `${urls[lang]}/member/messages/settings` },
      { words: email.unsubscribe(groups[group]), url: unsubscribeUrl },
    ],
  });
}

export function confirmationEmail(lang: Language, { organisation }: Sites, url: string): Written {
  const { title, text, button } = messageTexts[lang].email.confirm;
  return written(lang, organisation, { title, text, button: { words: button, url }, foot: [] });
}

interface Link {
  words: string;
  url: string;
}

interface Content {
  title: string;
  text: string;
  button: Link;
  foot: readonly Link[];
}

/** The same words as text and as plain HTML; what members and organisers wrote is text in both. */
function written(lang: Language, organisation: string, { title, text, button, foot }: Content): Written {
  const paragraphs = text.split('\n').filter((line) => line.trim());
  return {
    subject: `${title.replaceAll(/\s+/g, ' ')} · ${organisation}`,
    text: [
      ...paragraphs,
      `${button.words}: ${button.url}`,
      ...(foot.length > 0 ? ['--'] : []),
      ...foot.map(({ words, url }) => `${words}: ${url}`),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${languageTags[lang]}"><body style="font-family:sans-serif;line-height:1.5">`,
      `<h1 style="font-size:1.25em">${escape(title)}</h1>`,
      ...paragraphs.map((line) => `<p>${escape(line)}</p>`),
      `<p>${anchor(button)}</p>`,
      ...(foot.length > 0 ? [`<hr><p style="font-size:.85em">${foot.map(anchor).join('<br>')}</p>`] : []),
      '</body></html>',
    ].join('\n'),
  };
}

const anchor = ({ words, url }: Link): string => `<a href="${escape(url)}">${escape(words)}</a>`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

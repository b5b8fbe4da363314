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
  const subject = `${title.replaceAll(/\s+/g, ' ')} · ${organisation}`;
  return {
    subject,
    text: [
      ...paragraphs,
      `${button.words}: ${button.url}`,
      ...(foot.length > 0 ? ['--'] : []),
      ...foot.map(({ words, url }) => `${words}: ${url}`),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${languageTags[lang]}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<title>${escape(subject)}</title></head><body style="${styles.page}"><div style="${styles.column}">`,
      `<p style="${styles.sender}">${escape(organisation)}</p>`,
      `<h1 style="${styles.title}">${escape(title)}</h1>`,
      ...paragraphs.map((line) => `<p style="${styles.line}">${escape(line)}</p>`),
      `<p style="${styles.ways}">${anchor(button, styles.button)}</p>`,
      ...(foot.length > 0
        ? [`<p style="${styles.foot}">${foot.map((link) => anchor(link, styles.link)).join('<br>')}</p>`]
        : []),
      '</div></body></html>',
    ].join('\n'),
  };
}

const anchor = ({ words, url }: Link, style: string): string =>
  `<a href="${escape(url)}" style="${style}">${escape(words)}</a>`;

/** In each element, for programs that take nothing else; colours are those of the reader, light or dark. */
const styles = {
  page: 'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5',
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
  sender: 'margin:0 0 16px;font-size:14px;font-weight:700',
  title: 'margin:0 0 12px;font-size:22px;line-height:1.25',
  line: 'margin:0 0 12px',
  ways: 'margin:24px 0',
  button:
    'display:inline-block;padding:10px 20px;border-radius:8px;background:#1c66ad;color:#ffffff;font-weight:600;text-decoration:none',
  foot: 'margin:0;padding:12px 0 0;border-top:1px solid #8a94a6;font-size:14px;line-height:2',
  link: 'color:inherit',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

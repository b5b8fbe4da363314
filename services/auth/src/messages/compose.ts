import { messageRules, type MessageGroup } from '@paddock/contracts/auth/message-kinds';
import type { PushPayload } from '@paddock/contracts/auth/push-payload';
import { accentColours } from '@paddock/contracts/content/accent';
import { type Language, languageTags } from '@paddock/contracts/language';
import type { Sites } from '../sites.ts';
import { cutAtWord } from './texts/cut-at-word.ts';
import { type MessageContent, messageTexts, renderLine, renderMessage } from './texts/render.ts';

type Sender = Pick<Sites, 'nameIn' | 'urls' | 'accent'>;

const MAX_PUSH_BODY = 300;

interface RenderedEmail {
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** Sender, title, text and link in one line. Several messages are summed up. */
export function smsText(contents: readonly MessageContent[], lang: Language, sender: Sender): string {
  const name = sender.nameIn(lang);
  const from = lang === 'cn' ? `【${name}】` : `${name}: `;
  const message = renderMessage(contents, lang);
  return `${from}${renderLine(message.title, message.summary, lang)} ${sender.urls[lang]}${message.path}`;
}

/** Parameters of an approved template: title, text, link. */
export function smsValues(contents: readonly MessageContent[], lang: Language, { urls }: Sender): string[] {
  const { title, summary, path } = renderMessage(contents, lang);
  return [title, summary, `${urls[lang]}${path}`];
}

export function messageEmail(
  contents: readonly MessageContent[],
  lang: Language,
  sender: Sender,
  unsubscribeUrl: string,
): RenderedEmail {
  const { title, text, path, calendarPath } = renderMessage(contents, lang);
  const { email, groups } = messageTexts[lang];
  const group: MessageGroup = messageRules[contents[0]!.kind].group;
  const { urls } = sender;
  return renderEmail(lang, sender, {
    title,
    text,
    button: { label: email.open, url: `${urls[lang]}${path}` },
    footer: [
      ...(calendarPath ? [{ label: email.calendar, url: `${urls[lang]}${calendarPath}` }] : []),
      { label: email.preferences, url: `${urls[lang]}/member/messages/settings` },
      { label: email.unsubscribe(groups[group]), url: unsubscribeUrl },
    ],
  });
}

/** The short text: a notification has room for a few lines, and a locked screen shows it. */
export function pushPayload(
  contents: readonly MessageContent[],
  lang: Language,
  { urls }: Pick<Sender, 'urls'>,
): PushPayload {
  const { title, summary, path } = renderMessage(contents, lang);
  return { title, body: cutAtWord(summary, MAX_PUSH_BODY), url: `${urls[lang]}${path}`, language: lang };
}

export function confirmationEmail(lang: Language, sender: Sender, url: string): RenderedEmail {
  const { title, text, button } = messageTexts[lang].email.confirm;
  const content = { title, text, button: { label: button, url }, footer: [] };
  return renderEmail(lang, sender, content);
}

interface Link {
  label: string;
  url: string;
}

interface Content {
  title: string;
  text: string;
  button: Link;
  footer: readonly Link[];
}

/** Text and HTML versions; user input is escaped. */
function renderEmail(
  lang: Language,
  sender: Sender,
  { title, text, button, footer }: Content,
): RenderedEmail {
  const organisation = sender.nameIn(lang);
  const paragraphs = text.split('\n').filter((line) => line.trim());
  const subject = `${title.replaceAll(/\s+/g, ' ')} · ${organisation}`;
  return {
    from: organisation,
    subject,
    text: [
      ...paragraphs,
      `${button.label}: ${button.url}`,
      ...(footer.length > 0 ? ['--'] : []),
      ...footer.map(({ label, url }) => `${label}: ${url}`),
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${languageTags[lang]}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<title>${escape(subject)}</title></head><body style="${styles.page}"><div style="${styles.column}">`,
      `<p style="${styles.sender}">${escape(organisation)}</p>`,
      `<h1 style="${styles.title}">${escape(title)}</h1>`,
      ...paragraphs.map((line) => `<p style="${styles.line}">${escape(line)}</p>`),
      `<p style="${styles.actions}">${anchor(button, buttonStyle(sender.accent))}</p>`,
      ...(footer.length > 0
        ? [`<p style="${styles.footer}">${footer.map((link) => anchor(link, styles.link)).join('<br>')}</p>`]
        : []),
      '</div></body></html>',
    ].join('\n'),
  };
}

const anchor = ({ label, url }: Link, style: string): string =>
  `<a href="${escape(url)}" style="${style}">${escape(label)}</a>`;

/** Inline, because many mail programs ignore style sheets; colors follow the reader's scheme. */
const styles = {
  page: 'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5',
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
  sender: 'margin:0 0 16px;font-size:14px;font-weight:700',
  title: 'margin:0 0 12px;font-size:22px;line-height:1.25',
  line: 'margin:0 0 12px',
  actions: 'margin:24px 0',
  button: 'display:inline-block;padding:10px 20px;border-radius:8px;font-weight:600;text-decoration:none',
  footer: 'margin:0;padding:12px 0 0;border-top:1px solid #8a94a6;font-size:14px;line-height:2',
  link: 'color:inherit',
};

const builtIn = { action: '#1c66ad', 'on-action': '#ffffff' };

function buttonStyle(accent: string | null): string {
  const colours = accent ? accentColours(accent).light : builtIn;
  return `${styles.button};background:${colours.action};color:${colours['on-action']}`;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

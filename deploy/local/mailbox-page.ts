import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A text message has a phone, an e-mail an address and a subject. */
interface Message {
  at: string;
  phone?: string;
  email?: string;
  subject?: string;
  text: string;
  unsubscribeUrl?: string;
}

const SHOWN = 50;

const style = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #0a0d12; color: #e9eef6; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
li { list-style: none; background: #11161e; border: 1px solid #263041; border-radius: 10px; padding: .8rem 1rem; margin: .6rem 0; }
li p { margin: .3rem 0; white-space: pre-line; overflow-wrap: anywhere; } a { color: inherit; } ul { padding: 0; } .quiet { color: #93a0b4; font-variant-numeric: tabular-nums; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

// Repeats the style of the API docs page, because this file loads before anything is built.
const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char,
  );

/** Newest first. */
export function readMailbox(file: string): Message[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines
    .slice(-SHOWN)
    .toReversed()
    .map((line) => JSON.parse(line) as Message);
}

/** Turns addresses in escaped text into links. */
const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const row = ({ at, phone, email, subject, text }: Message): string => {
  const to = phone ? `SMS · ${phone}` : `E-mail · ${email ?? ''}`;
  const time = new Date(at).toLocaleTimeString('en-GB');
  return `<li><span class="quiet">${escape(`${time} · ${to}`)}</span>${
    subject ? `<p><b>${escape(subject)}</b></p>` : ''
  }<p>${linked(escape(text))}</p></li>`;
};

/** Lists the text messages and e-mails of the local stack. */
export function mailboxPage(file: string, _request: IncomingMessage, response: ServerResponse): void {
  const rows = readMailbox(file).map(row);
  const list =
    rows.length === 0
      ? '<p class="quiet">No messages yet. Ask for a code on the site.</p>'
      : `<ul>${rows.join('')}</ul>`;
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'`,
    })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><title>Mailbox · Paddock</title><style>${style}</style></head>
<body><h1>Mailbox</h1><p class="quiet">Text messages and e-mails of the local stack. This page renews itself.</p>${list}</body></html>`,
    );
}

import type { Language } from '../language.ts';

/** JSON that the service worker of the site receives. */
export interface PushPayload {
  title: string;
  body: string;
  /** Of the page that the message is about, on the site of the language. */
  url: string;
  language: Language;
}

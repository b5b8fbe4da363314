import { languages, type InEveryLanguage } from '@paddock/contracts/language';
import { parseServiceUrls } from './read-env.ts';

/** `cn=https://…,en=https://…,ru=https://…` */
export const siteUrls = new RegExp(
  `^${languages.map((lang) => String.raw`${lang}=https?://[^\s,/]+`).join(',')}$`,
);

export const readSiteUrls = (list: string): InEveryLanguage => parseServiceUrls(list) as InEveryLanguage;

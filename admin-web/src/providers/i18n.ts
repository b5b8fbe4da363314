import { isLanguage, languages, languageTags, type Language } from '@paddock/contracts/language';
import { createInstance, type i18n, type ParseKeys } from 'i18next';
import type cn from '../locales/cn.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof cn };
  }
}

/** A key of the locale files, checked by the compiler. */
export type TextKey = ParseKeys;

const STORAGE_NAME = 'adm_lang';

const texts = {
  cn: () => import('../locales/cn.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
};

/** By the main part of the tag: `zh-TW` is Chinese. */
const languageOfTag = (tag: string): Language | undefined =>
  languages.find((language) => languageTags[language].slice(0, 2) === tag.slice(0, 2).toLowerCase());

/** Language of the office: stored in this browser, else the first that the browser prefers, else Chinese. */
export class OfficeLanguage {
  readonly i18n: i18n = createInstance();
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get current(): Language {
    const stored = this.#storage.getItem(STORAGE_NAME);
    if (isLanguage(stored)) return stored;
    return navigator.languages.map(languageOfTag).find((language) => language !== undefined) ?? 'cn';
  }

  async start(): Promise<void> {
    await this.i18n.init({ resources: {}, interpolation: { escapeValue: false }, returnNull: false });
    await this.#show(this.current);
  }

  async choose(language: Language): Promise<void> {
    this.#storage.setItem(STORAGE_NAME, language);
    await this.#show(language);
  }

  async #show(language: Language): Promise<void> {
    // i18next takes plural rules from Intl, which knows `zh-Hans` and not `cn`.
    const tag = languageTags[language];
    if (!this.i18n.hasResourceBundle(tag, 'translation')) {
      const { default: bundle } = await texts[language]();
      this.i18n.addResourceBundle(tag, 'translation', bundle);
    }
    // Another language may have been chosen while the texts were loading.
    if (this.current !== language) return;
    await this.i18n.changeLanguage(tag);
    document.documentElement.lang = tag;
  }
}

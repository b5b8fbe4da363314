import { languageTags, type Language } from '@paddock/contracts/language';
import { createInstance, type i18n, type ParseKeys } from 'i18next';
import type cn from '../locales/cn.json';
import { loginTextsIn, type LoginTexts } from '../login/login-texts.ts';
import { ChosenLanguage } from './chosen-language.ts';
import { officeTexts } from './office-texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof cn & LoginTexts };
  }
}

/** A key of the locale files, checked by the compiler. */
export type TextKey = ParseKeys;

/** The language of the office with its texts. */
export class OfficeLanguage extends ChosenLanguage {
  readonly i18n: i18n = createInstance();

  async start(): Promise<void> {
    await this.i18n.init({
      resources: {},
      // Named, because i18next otherwise examines each key, a third of the time of a text.
      keySeparator: '.',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    await this.#show(this.current);
  }

  async choose(language: Language): Promise<void> {
    this.keep(language);
    await this.#show(language);
  }

  async #show(language: Language): Promise<void> {
    // i18next takes plural rules from Intl, which knows `zh-Hans` and not `cn`.
    const tag = languageTags[language];
    if (!this.i18n.hasResourceBundle(tag, 'translation')) {
      const [{ default: own }, login] = await Promise.all([officeTexts[language](), loginTextsIn(language)]);
      this.i18n.addResourceBundle(tag, 'translation', own);
      // They share sections.
      this.i18n.addResourceBundle(tag, 'translation', login, true);
    }
    // Another language may have been chosen while the texts were loading.
    if (this.current !== language) return;
    await this.i18n.changeLanguage(tag);
    document.documentElement.lang = tag;
  }
}

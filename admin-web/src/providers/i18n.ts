import { withRacers, type RacerName } from '@paddock/contracts/content/racer-names';
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
  readonly #shownWith = new Map<Language, RacerName>();
  #racerName: RacerName = 'pilot';

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

  /** As in the settings of the site. */
  async callRacers(name: RacerName): Promise<void> {
    if (name === this.#racerName) return;
    this.#racerName = name;
    await this.#show(this.current);
  }

  async #show(language: Language): Promise<void> {
    // i18next takes plural rules from Intl, which knows `zh-Hans` and not `cn`.
    const tag = languageTags[language];
    const racerName = this.#racerName;
    if (this.#shownWith.get(language) !== racerName) {
      const [{ default: own }, login] = await Promise.all([officeTexts[language](), loginTextsIn(language)]);
      this.i18n.addResourceBundle(
        tag,
        'translation',
        racerName === 'pilot' ? own : withRacersIn(own, racerName),
      );
      // They share sections.
      this.i18n.addResourceBundle(tag, 'translation', login, true);
      this.#shownWith.set(language, racerName);
    }
    // Another language may have been chosen while the texts were loading.
    if (this.current !== language) return;
    await this.i18n.changeLanguage(tag);
    document.documentElement.lang = tag;
  }
}

interface TextSections {
  readonly [key: string]: string | TextSections;
}

/** The choices of the setting stay. */
const withRacersIn = (texts: TextSections, name: RacerName): TextSections =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      if (key === 'racer') return [key, text];
      return [key, typeof text === 'string' ? withRacers(text, name) : withRacersIn(text, name)];
    }),
  );

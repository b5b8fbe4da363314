import { isLanguage, languages, languageTags, type Language } from '@paddock/contracts/language';

const STORAGE_NAME = 'adm_lang';

/** By the main part of the tag: `zh-TW` is Chinese. */
const languageOfTag = (tag: string): Language | undefined =>
  languages.find((language) => languageTags[language].slice(0, 2) === tag.slice(0, 2).toLowerCase());

/** Language of the office: stored in this browser, else the first that the browser prefers, else Chinese. */
export class ChosenLanguage {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get current(): Language {
    const stored = this.#storage.getItem(STORAGE_NAME);
    if (isLanguage(stored)) return stored;
    return navigator.languages.map(languageOfTag).find((language) => language !== undefined) ?? 'cn';
  }

  keep(language: Language): void {
    this.#storage.setItem(STORAGE_NAME, language);
  }
}

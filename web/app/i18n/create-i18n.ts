import { languageTags, type Language } from '@paddock/contracts/language';
import { createInstance, type i18n, type Resource } from 'i18next';

export type Texts = Resource[string];

/** An instance knows one language. */
export function createI18n(lang: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    lng: languageTags[lang],
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [languageTags[lang]]: texts },
    defaultNS: 'frame',
    // Named, because i18next otherwise examines each key, a third of the time of a text.
    keySeparator: '.',
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

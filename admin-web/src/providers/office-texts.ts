/** The texts of the office but those of the login, by language. */
export const officeTexts = {
  cn: () => import('../locales/cn.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
};

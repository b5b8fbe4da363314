import type { InEveryLanguage } from '@paddock/contracts/language';

/** Of authors without a visible name, in the language of the comment. */
const unnamed: InEveryLanguage = { cn: '观众', en: 'Viewer', ru: 'Зритель' };

const cases = Object.entries(unnamed).map(([lang, word]) => `when '${lang}' then '${word}'`);

/** The shown author of a comment, given the aliases of its row and of `comment_author`, which may be missing. */
export const authorSql = (comment: string, author: string): string =>
  `coalesce(nullif(${author}.name, ''), case ${comment}.lang ${cases.join(' ')} end)`;

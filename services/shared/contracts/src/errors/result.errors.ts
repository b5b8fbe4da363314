import type { ErrorRow } from './error-row.ts';

/** 3xxx: results and certificates. */
export const resultErrors = {
  result_changed: {
    code: 3012,
    status: 200,
    level: 'info',
    msg: {
      cn: '成绩已被他人修改，请重新载入',
      en: 'Someone else has changed these results. Reload and try again',
      ru: 'Результаты уже изменил кто-то другой. Обновите страницу',
    },
  },
  result_not_official: {
    code: 3013,
    status: 200,
    level: 'info',
    msg: {
      cn: '成绩尚未正式公布',
      en: 'The results are not official yet',
      ru: 'Результаты ещё не утверждены',
    },
  },
  book_not_valid: {
    code: 3014,
    status: 200,
    level: 'info',
    msg: {
      cn: '该证书已撤销或已被替换',
      en: 'This certificate has already been revoked or replaced',
      ru: 'Сертификат уже отозван или заменён',
    },
  },
  name_not_printable: {
    code: 3015,
    status: 200,
    level: 'info',
    msg: {
      cn: '以下字符无法印刷：{letters}',
      en: 'These letters cannot be printed: {letters}',
      ru: 'Эти знаки нельзя напечатать: {letters}',
    },
  },
  book_exists: {
    code: 3016,
    status: 200,
    level: 'info',
    msg: {
      cn: '该选手在此组别已有有效证书，请改为更正原证书',
      en: 'This person already has a valid certificate for this class; correct that one instead',
      ru: 'У пилота уже есть действующий сертификат этого класса — исправьте его',
    },
  },
  book_plan_changed: {
    code: 3024,
    status: 200,
    level: 'info',
    msg: {
      cn: '成绩或证书已发生变化，请重新核对',
      en: 'The results or certificates have changed. Check the list again',
      ru: 'Результаты или сертификаты изменились. Проверьте список ещё раз',
    },
  },
} as const satisfies Record<string, ErrorRow>;

import type { ErrorRow } from './error-row.ts';

/** 3xxx: races and sign-ups. */
export const raceErrors = {
  race_not_deletable: {
    code: 3001,
    status: 200,
    level: 'info',
    msg: {
      cn: '只能删除无人报名的草稿',
      en: 'Only a draft that nobody signed up for can be deleted',
      ru: 'Удалить можно только черновик без заявок',
    },
  },
} as const satisfies Record<string, ErrorRow>;

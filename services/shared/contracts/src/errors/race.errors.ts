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
  sign_up_upcoming: {
    code: 3002,
    status: 200,
    level: 'info',
    msg: { cn: '报名尚未开始', en: 'Sign-up has not opened yet', ru: 'Регистрация ещё не открыта' },
  },
  sign_up_closed: {
    code: 3003,
    status: 200,
    level: 'info',
    msg: { cn: '报名已截止', en: 'Sign-up is closed', ru: 'Регистрация закрыта' },
  },
  race_full: {
    code: 3004,
    status: 200,
    level: 'info',
    msg: { cn: '名额已满', en: 'All places are taken', ru: 'Все места заняты' },
  },
  too_young: {
    code: 3005,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别要求年满 {minimumAge} 岁',
      en: 'This class is for pilots aged {minimumAge} or older',
      ru: 'Этот класс — для пилотов от {minimumAge} лет',
    },
  },
  birth_year_needed: {
    code: 3006,
    status: 200,
    level: 'info',
    msg: {
      cn: '请先在个人资料中填写出生年份',
      en: 'Add your birth year to your profile first',
      ru: 'Сначала укажите год рождения в профиле',
    },
  },
  offer_over: {
    code: 3007,
    status: 200,
    level: 'info',
    msg: { cn: '该名额的保留时间已过', en: 'This offer is over', ru: 'Срок предложения истёк' },
  },
  sign_up_changed: {
    code: 3008,
    status: 200,
    level: 'info',
    msg: {
      cn: '报名状态已变化，请刷新后再试',
      en: 'This sign-up has changed meanwhile. Reload and try again',
      ru: 'Статус заявки изменился. Обновите страницу',
    },
  },
} as const satisfies Record<string, ErrorRow>;

import type { ErrorRow } from './error-row.ts';

/** 31xx: race day. */
export const raceDayErrors = {
  race_day_changed: {
    code: 3101,
    status: 200,
    level: 'info',
    msg: {
      cn: '比赛日安排已被他人修改，请重新载入',
      en: 'Someone else has changed the race day. Reload and try again',
      ru: 'План дня уже изменил кто-то другой. Обновите страницу',
    },
  },
  race_day_closed: {
    code: 3102,
    status: 200,
    level: 'info',
    msg: {
      cn: '比赛已取消，不能再修改比赛日安排',
      en: 'The race was cancelled; its heats can no longer be changed',
      ru: 'Гонка отменена, изменить вылеты нельзя',
    },
  },
  heat_step: {
    code: 3103,
    status: 200,
    level: 'info',
    msg: {
      cn: '该场次的当前状态不允许此操作',
      en: 'The current status of the heat does not allow this',
      ru: 'Текущий статус вылета этого не позволяет',
    },
  },
  heat_empty: {
    code: 3104,
    status: 200,
    level: 'info',
    msg: {
      cn: '该场次没有选手',
      en: 'There is no pilot in this heat',
      ru: 'В этом вылете нет пилотов',
    },
  },
  stage_empty: {
    code: 3105,
    status: 200,
    level: 'info',
    msg: {
      cn: '没有可编排的选手',
      en: 'There are no pilots to build heats from',
      ru: 'Нет пилотов, из которых можно составить вылеты',
    },
  },
  stage_flown: {
    code: 3106,
    status: 200,
    level: 'info',
    msg: {
      cn: '该阶段已有场次开始，不能移除',
      en: 'Heats of this stage have already been called, so it cannot be removed',
      ru: 'Вылеты этого этапа уже вызывались, удалить его нельзя',
    },
  },
  stage_open: {
    code: 3107,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别还有未完成的场次',
      en: 'Some heats of this class have not been flown yet',
      ru: 'В этом классе ещё не завершены вылеты',
    },
  },
  too_many_heats: {
    code: 3108,
    status: 200,
    level: 'info',
    msg: {
      cn: '一场比赛最多 {n} 个场次',
      en: 'A race can have at most {n} heats',
      ru: 'В гонке не может быть больше {n} вылетов',
    },
  },
} as const satisfies Record<string, ErrorRow>;

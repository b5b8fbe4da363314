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
      ru: 'Гонка отменена, изменить заезды нельзя',
    },
  },
  heat_step: {
    code: 3103,
    status: 200,
    level: 'info',
    msg: {
      cn: '该场次的当前状态不允许此操作',
      en: 'The current status of the heat does not allow this',
      ru: 'Текущий статус заезда этого не позволяет',
    },
  },
  heat_empty: {
    code: 3104,
    status: 200,
    level: 'info',
    msg: {
      cn: '该场次没有选手',
      en: 'There is nobody in this heat',
      ru: 'В этом заезде нет пилотов',
    },
  },
  stage_empty: {
    code: 3105,
    status: 200,
    level: 'info',
    msg: {
      cn: '没有可编排的选手',
      en: 'There is nobody to build heats from',
      ru: 'Нет пилотов, из которых можно составить заезды',
    },
  },
  stage_flown: {
    code: 3106,
    status: 200,
    level: 'info',
    msg: {
      cn: '该阶段已有场次开始，不能移除',
      en: 'Heats of this stage have already been called, so it cannot be removed',
      ru: 'Заезды этого этапа уже вызывались, удалить его нельзя',
    },
  },
  stage_open: {
    code: 3107,
    status: 200,
    level: 'info',
    msg: {
      cn: '该组别还有未完成的场次',
      en: 'Some heats of this class have not been run yet',
      ru: 'В этом классе ещё не завершены заезды',
    },
  },
  too_many_heats: {
    code: 3108,
    status: 200,
    level: 'info',
    msg: {
      cn: '一场比赛最多 {n} 个场次',
      en: 'A race can have at most {n} heats',
      ru: 'В гонке не может быть больше {n} заездов',
    },
  },
  places_undecided: {
    code: 3109,
    status: 200,
    level: 'info',
    msg: {
      cn: '无法根据成绩确定 {names} 的名次：请排定名次，或让这些名额空缺',
      en: 'No time decides the places of {names}. Rank them, or leave those places empty',
      ru: 'Время не определяет места пилотов: {names}. Расставьте их по местам или оставьте эти места пустыми',
    },
  },
  pilot_in_air: {
    code: 3110,
    status: 200,
    level: 'info',
    msg: {
      cn: '{name} 仍在第 {heat} 场比赛中',
      en: '{name} is still on track in heat {heat}',
      ru: '{name} ещё на трассе в заезде {heat}',
    },
  },
  channel_in_air: {
    code: 3111,
    status: 200,
    level: 'info',
    msg: {
      cn: '频道冲突：{name} 正在第 {heat} 场使用 {channel}',
      en: 'A channel is not free: {name} is on {channel} in heat {heat}',
      ru: 'Канал {channel} занят: на нём {name} в заезде {heat}',
    },
  },
  heat_too_early: {
    code: 3112,
    status: 200,
    level: 'info',
    msg: {
      cn: '本场选手取决于尚无正式成绩的场次：{heats}',
      en: 'This heat depends on heats without an official result: {heats}',
      ru: 'Состав зависит от заездов без официального результата: {heats}',
    },
  },
  heat_order: {
    code: 3113,
    status: 200,
    level: 'info',
    msg: {
      cn: '第 {later} 场的选手由第 {earlier} 场产生，须排在其后',
      en: 'Heat {later} is filled from heat {earlier} and has to follow it',
      ru: 'Состав заезда {later} определяет заезд {earlier}, он должен идти раньше',
    },
  },
  corrections_open: {
    code: 3114,
    status: 200,
    level: 'info',
    msg: {
      cn: '请先处理待定的场次更正',
      en: 'Decide on the open corrections of heats first',
      ru: 'Сначала примите решение по исправлениям заездов',
    },
  },
  /** `pilots`: who is in the heat → who advanced after a correction. */
  heat_undecided: {
    code: 3115,
    status: 200,
    level: 'info',
    msg: {
      cn: '前一场次的成绩已更正，请先决定由谁参加本场：{pilots}',
      en: 'An earlier heat was corrected. First decide who races: {pilots}',
      ru: 'Результат предыдущего заезда исправлен. Сначала решите, кто стартует: {pilots}',
    },
  },
  cut_undecided: {
    code: 3116,
    status: 200,
    level: 'info',
    msg: {
      cn: '以下选手资格赛成绩相同，请选出 {n} 名晋级：{names}',
      en: 'These are equal after qualifying. Choose who advances ({n}): {names}',
      ru: 'После квалификации эти пилоты равны. Выберите, кто проходит дальше ({n}): {names}',
    },
  },
  day_change_overtaken: {
    code: 3117,
    status: 200,
    level: 'info',
    msg: {
      cn: '相关内容之后又有变动，无法撤销',
      en: 'Part of this has changed since then, so it cannot be undone',
      ru: 'С тех пор часть данных изменилась, отменить это уже нельзя',
    },
  },
  timer_full: {
    code: 3118,
    status: 200,
    level: 'warn',
    msg: {
      cn: '该计时系统上传的计时记录过多，请重新连接',
      en: 'This timing system has sent too many runs. Connect it again',
      ru: 'Система хронометража передала слишком много записей. Подключите её заново',
    },
  },
  too_many_timers: {
    code: 3119,
    status: 200,
    level: 'info',
    msg: {
      cn: '每场比赛最多连接 {n} 个计时系统',
      en: 'A race can have {n} timing systems at most',
      ru: 'К гонке можно подключить не больше {n} систем хронометража',
    },
  },
  flight_pilots: {
    code: 3120,
    status: 200,
    level: 'info',
    msg: {
      cn: '计时系统记录的选手与该场次不符',
      en: 'This run has other starters than the heat',
      ru: 'Пилоты в данных хронометража не те, что в заезде',
    },
  },
} as const satisfies Record<string, ErrorRow>;

import type { ErrorRow } from './error-row.ts';

/** 306x: teams of a race. */
export const teamErrors = {
  teams_off: {
    code: 3060,
    status: 200,
    level: 'info',
    msg: {
      cn: '这场比赛不设战队',
      en: 'This race has no teams',
      ru: 'В этой гонке нет команд',
    },
  },
  teams_closed: {
    code: 3061,
    status: 200,
    level: 'info',
    msg: {
      cn: '战队已截止变更，如需调整请联系主办方',
      en: 'Teams can no longer be changed. Contact the organisers',
      ru: 'Составы команд больше не меняются. Обратитесь к организаторам',
    },
  },
  team_needs_sign_up: {
    code: 3062,
    status: 200,
    level: 'info',
    msg: {
      cn: '请先报名这场比赛，再加入战队',
      en: 'Sign up for the race first, then join a team',
      ru: 'Сначала подайте заявку на гонку, затем вступайте в команду',
    },
  },
  in_team_already: {
    code: 3063,
    status: 200,
    level: 'info',
    msg: {
      cn: '您已在这场比赛的一支战队中，请先退出',
      en: 'You are already in a team in this race. Leave it first',
      ru: 'Вы уже состоите в команде этой гонки. Сначала выйдите из неё',
    },
  },
  team_name_taken: {
    code: 3064,
    status: 200,
    level: 'info',
    msg: {
      cn: '这场比赛已有同名战队',
      en: 'Another team in this race has this name',
      ru: 'В этой гонке уже есть команда с таким названием',
    },
  },
  join_code_unknown: {
    code: 3065,
    status: 200,
    level: 'info',
    msg: {
      cn: '没有使用此邀请码的战队',
      en: 'No team in this race has this join code',
      ru: 'Ни у одной команды этой гонки нет такого кода',
    },
  },
  team_full: {
    code: 3066,
    status: 200,
    level: 'info',
    msg: {
      cn: '该战队人数已满',
      en: 'This team is full',
      ru: 'В этой команде больше нет мест',
    },
  },
  not_captain: {
    code: 3067,
    status: 200,
    level: 'info',
    msg: {
      cn: '只有队长可以执行此操作',
      en: 'Only the captain can do this',
      ru: 'Это может сделать только капитан',
    },
  },
  team_needed: {
    code: 3068,
    status: 200,
    level: 'info',
    msg: {
      cn: '这场比赛仅限完整战队参赛，请先将该选手编入战队',
      en: 'Only complete teams can take part in this race. Put this person into one first',
      ru: 'В этой гонке участвуют только полные команды. Сначала добавьте пилота в команду',
    },
  },
  pilot_not_signed_up: {
    code: 3069,
    status: 200,
    level: 'info',
    msg: {
      cn: '该选手已不在这场比赛中',
      en: 'This person is no longer in the race',
      ru: 'Этого пилота больше нет в гонке',
    },
  },
} as const satisfies Record<string, ErrorRow>;

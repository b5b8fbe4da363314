import type { ErrorRow } from './error-row.ts';

/** 7xxx: the club. */
export const clubErrors = {
  club_join_open: {
    code: 7001,
    status: 200,
    level: 'info',
    msg: {
      cn: '您已提交过入会申请，请等待俱乐部回复',
      en: 'You have already applied. The club will contact you',
      ru: 'Вы уже подали заявку. Клуб свяжется с вами',
    },
  },
  club_member_already: {
    code: 7002,
    status: 200,
    level: 'info',
    msg: {
      cn: '您已是俱乐部成员',
      en: 'You are already a club member',
      ru: 'Вы уже состоите в клубе',
    },
  },
  club_join_decided: {
    code: 7003,
    status: 200,
    level: 'info',
    msg: {
      cn: '该申请已处理，结果不能更改',
      en: 'This request has already been decided',
      ru: 'По этой заявке уже принято решение, изменить его нельзя',
    },
  },
} as const satisfies Record<string, ErrorRow>;

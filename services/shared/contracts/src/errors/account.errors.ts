import type { ErrorRow } from './error-row.ts';

/** 2xxx: accounts of members and admins. */
export const accountErrors = {
  wrong_code: {
    code: 2001,
    status: 200,
    level: 'info',
    msg: { cn: '验证码错误或已失效', en: 'The code is wrong or has expired', ru: 'Код неверен или устарел' },
  },
  code_too_soon: {
    code: 2002,
    status: 200,
    level: 'info',
    msg: {
      cn: '请{retryAfter}后再获取验证码',
      en: 'You can request another code in {retryAfter}',
      ru: 'Новый код можно запросить через {retryAfter}',
    },
  },
  code_limit: {
    code: 2003,
    status: 200,
    level: 'warn',
    msg: {
      cn: '验证码发送次数已达上限，请稍后再试',
      en: 'No more codes can be sent for now. Try again later',
      ru: 'Лимит кодов исчерпан. Попробуйте позже',
    },
  },
  phone_not_served: {
    code: 2004,
    status: 200,
    level: 'info',
    msg: {
      cn: '暂不支持该国家或地区的号码',
      en: 'Numbers from this country are not supported',
      ru: 'Номера этой страны не поддерживаются',
    },
  },
  wrong_credentials: {
    code: 2005,
    status: 200,
    level: 'info',
    msg: {
      cn: '账号或密码错误',
      en: 'Incorrect account or password',
      ru: 'Неверный логин или пароль',
    },
  },
  login_locked: {
    code: 2006,
    status: 200,
    level: 'warn',
    msg: {
      cn: '尝试次数过多，请 {minutes} 分钟后再试，或使用验证码登录',
      en: 'Too many attempts. Wait {minutes} min or sign in with a code',
      ru: 'Слишком много попыток. Подождите {minutes} мин. или войдите по коду',
    },
  },
  account_suspended: {
    code: 2007,
    status: 200,
    level: 'info',
    msg: {
      cn: '账号已被停用，请联系我们',
      en: 'This account is suspended. Please contact us',
      ru: 'Аккаунт заблокирован. Свяжитесь с нами',
    },
  },
  phone_taken: {
    code: 2008,
    status: 200,
    level: 'info',
    msg: {
      cn: '该手机号已注册',
      en: 'This number already has an account',
      ru: 'Этот номер уже зарегистрирован',
    },
  },
  same_phone: {
    code: 2009,
    status: 200,
    level: 'info',
    msg: { cn: '新手机号与当前相同', en: 'This is already your number', ru: 'Это уже ваш номер' },
  },
  wrong_password: {
    code: 2010,
    status: 200,
    level: 'info',
    msg: { cn: '密码错误', en: 'The password is wrong', ru: 'Неверный пароль' },
  },
  totp_needed: {
    code: 2011,
    status: 200,
    level: 'info',
    msg: {
      cn: '请输入动态验证码',
      en: 'Enter the code from your authenticator app',
      ru: 'Введите код из приложения-аутентификатора',
    },
  },
  wrong_totp: {
    code: 2012,
    status: 200,
    level: 'info',
    msg: { cn: '动态验证码错误', en: 'The authenticator code is wrong', ru: 'Неверный код аутентификатора' },
  },
  second_factor_first: {
    code: 2013,
    status: 403,
    level: 'info',
    msg: {
      cn: '请先启用两步验证',
      en: 'Turn on two-step verification first',
      ru: 'Сначала включите двухэтапную проверку',
    },
  },
  account_taken: {
    code: 2014,
    status: 200,
    level: 'info',
    msg: { cn: '该账号名已被使用', en: 'This account name is taken', ru: 'Этот логин уже занят' },
  },
  last_owner: {
    code: 2015,
    status: 200,
    level: 'info',
    msg: {
      cn: '必须保留至少一名所有者',
      en: 'At least one active owner must remain',
      ru: 'Должен остаться хотя бы один владелец',
    },
  },
  not_yourself: {
    code: 2016,
    status: 200,
    level: 'info',
    msg: {
      cn: '不能对自己执行此操作',
      en: 'You cannot do this to yourself',
      ru: 'Это нельзя сделать со своим аккаунтом',
    },
  },
  totp_already_on: {
    code: 2017,
    status: 200,
    level: 'info',
    msg: {
      cn: '两步验证已启用',
      en: 'Two-step verification is already on',
      ru: 'Двухэтапная проверка уже включена',
    },
  },
  password_locked: {
    code: 2018,
    status: 200,
    level: 'warn',
    msg: {
      cn: '尝试次数过多，请 {minutes} 分钟后再试',
      en: 'Too many attempts. Try again in {minutes} min',
      ru: 'Слишком много попыток. Повторите через {minutes} мин.',
    },
  },
  link_over: {
    code: 2019,
    status: 200,
    level: 'info',
    msg: {
      cn: '链接无效或已过期',
      en: 'This link is invalid or has expired',
      ru: 'Ссылка недействительна или устарела',
    },
  },
  no_email: {
    code: 2020,
    status: 200,
    level: 'info',
    msg: {
      cn: '请先在个人资料中填写邮箱',
      en: 'Add an e-mail address to your profile first',
      ru: 'Сначала укажите адрес почты в профиле',
    },
  },
  email_off: {
    code: 2021,
    status: 200,
    level: 'info',
    msg: {
      cn: '本站暂不发送邮件',
      en: 'This site does not send e-mail yet',
      ru: 'Сайт пока не отправляет писем',
    },
  },
  setup_closed: {
    code: 2022,
    status: 200,
    level: 'warn',
    msg: {
      cn: '此链接已使用过、已超过 7 天，或已经有所有者。如需新链接，请重新启动系统，或再次运行 auth 的迁移',
      en: 'This link was used, is older than 7 days, or there is an owner already. For a new link, restart the system or run the migrations of auth again',
      ru: 'Ссылка уже использована, ей больше 7 дней или владелец уже есть. Чтобы получить новую, перезапустите систему или снова выполните миграции auth',
    },
  },
  password_link_closed: {
    code: 2023,
    status: 200,
    level: 'warn',
    msg: {
      cn: '此链接已使用过、已被新链接取代，或已超过 7 天。请向所有者索取新链接',
      en: 'This link was used or replaced, or is older than 7 days. Ask an owner for a new one',
      ru: 'Ссылка уже использована, заменена новой или ей больше 7 дней. Попросите у владельца новую',
    },
  },
  push_off: {
    code: 2024,
    status: 200,
    level: 'info',
    msg: {
      cn: '本站暂不发送推送通知',
      en: 'This site does not send push notifications yet',
      ru: 'Сайт пока не отправляет push-уведомлений',
    },
  },
  unknown_push_service: {
    code: 2025,
    status: 200,
    level: 'warn',
    msg: {
      cn: '暂不支持此浏览器的推送服务',
      en: 'The push service of this browser is not supported',
      ru: 'Служба push-уведомлений этого браузера не поддерживается',
    },
  },
  too_many_in_care: {
    code: 2026,
    status: 200,
    level: 'info',
    msg: {
      cn: '最多可以代管 {max} 名选手',
      en: 'You can have at most {max} people in your care',
      ru: 'Подопечных пилотов может быть не больше {max}',
    },
  },
} as const satisfies Record<string, ErrorRow>;

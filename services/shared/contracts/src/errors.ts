import type { InEveryLanguage } from './language.ts';

export interface ErrorRow {
  code: number;
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 429 | 500 | 503;
  /** A person's slip must never page anybody: only what we broke is an error. */
  level: 'debug' | 'info' | 'warn' | 'error';
  msg: InEveryLanguage;
}

/**
 * Every way a call can end other than success. A refusal by the business is HTTP 200: clients of this API
 * repeat 408, 409, 425, 429 and 5xx by themselves, and repeating "full" helps nobody.
 * `{name}` in a message is filled in from the refusal's data.
 */
export const errors = {
  // 1xxx the edge and the frame
  internal: {
    code: 1000,
    status: 500,
    level: 'error',
    msg: {
      cn: '系统出错，请稍后再试',
      en: 'Something went wrong on our side. Please try again',
      ru: 'Ошибка на нашей стороне. Попробуйте ещё раз',
    },
  },
  bad_input: {
    code: 1001,
    status: 400,
    level: 'info',
    msg: { cn: '请检查填写的内容', en: 'Please check what you entered', ru: 'Проверьте введённые данные' },
  },
  bad_hourly_token: {
    code: 1002,
    status: 403,
    level: 'info',
    msg: {
      cn: '请求已过期，请刷新页面',
      en: 'This request has expired. Reload the page',
      ru: 'Запрос устарел. Обновите страницу',
    },
  },
  not_signed_in: {
    code: 1003,
    status: 401,
    level: 'info',
    msg: { cn: '请先登录', en: 'Please sign in', ru: 'Войдите в систему' },
  },
  not_allowed: {
    code: 1004,
    status: 403,
    level: 'warn',
    msg: { cn: '您没有权限', en: 'You are not allowed to do this', ru: 'У вас нет прав на это действие' },
  },
  unknown_call: {
    code: 1005,
    status: 404,
    level: 'info',
    msg: { cn: '接口不存在', en: 'No such call', ru: 'Такого вызова нет' },
  },
  not_found: {
    code: 1006,
    status: 200,
    level: 'info',
    msg: { cn: '没有找到', en: 'Not found', ru: 'Не найдено' },
  },
  too_many: {
    code: 1007,
    status: 429,
    level: 'info',
    msg: {
      cn: '操作太频繁，请 {retryAfter} 秒后再试',
      en: 'Too many requests. Try again in {retryAfter} s',
      ru: 'Слишком много запросов. Повторите через {retryAfter} с',
    },
  },
  too_large: {
    code: 1008,
    status: 413,
    level: 'info',
    msg: { cn: '内容过大', en: 'The request is too large', ru: 'Слишком большой запрос' },
  },
  not_json: {
    code: 1009,
    status: 415,
    level: 'info',
    msg: { cn: '请求必须是 JSON', en: 'The request must be JSON', ru: 'Запрос должен быть в формате JSON' },
  },
  bad_json: {
    code: 1010,
    status: 400,
    level: 'info',
    msg: { cn: 'JSON 无法读取', en: 'The JSON cannot be read', ru: 'Не удалось прочитать JSON' },
  },
  unavailable: {
    code: 1011,
    status: 503,
    level: 'error',
    msg: {
      cn: '服务暂时不可用，请稍后再试',
      en: 'This is unavailable for the moment. Please try again',
      ru: 'Временно недоступно. Попробуйте позже',
    },
  },
  key_reused: {
    code: 1012,
    status: 200,
    level: 'info',
    msg: {
      cn: '该幂等键已用于其他请求',
      en: 'This idempotency key was used for another request',
      ru: 'Этот ключ идемпотентности уже использован для другого запроса',
    },
  },
  bad_header: {
    code: 1013,
    status: 400,
    level: 'info',
    msg: { cn: '请求头不正确', en: 'A header is not valid', ru: 'Недопустимый заголовок' },
  },
  stale: {
    code: 1014,
    status: 200,
    level: 'info',
    msg: {
      cn: '内容已被他人修改，请刷新后再试',
      en: 'Somebody changed this meanwhile. Reload and try again',
      ru: 'Данные уже изменены. Обновите страницу и повторите',
    },
  },

  // 2xxx accounts
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
      cn: '请 {retryAfter} 秒后再获取验证码',
      en: 'You can ask for another code in {retryAfter} s',
      ru: 'Новый код можно запросить через {retryAfter} с',
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
      en: 'Numbers of this country are not served',
      ru: 'Номера этой страны не обслуживаются',
    },
  },
  wrong_credentials: {
    code: 2005,
    status: 200,
    level: 'info',
    msg: {
      cn: '账号或密码错误',
      en: 'The account or the password is wrong',
      ru: 'Неверная учётная запись или пароль',
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
      ru: 'Учётная запись приостановлена. Свяжитесь с нами',
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
      en: 'Enter the code of your authenticator',
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
      en: 'Turn on the second factor first',
      ru: 'Сначала включите двухфакторную защиту',
    },
  },
  account_taken: {
    code: 2014,
    status: 200,
    level: 'info',
    msg: { cn: '该账号名已被使用', en: 'This account name is taken', ru: 'Это имя уже занято' },
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
      ru: 'Нельзя применить это к себе',
    },
  },
  totp_already_on: {
    code: 2017,
    status: 200,
    level: 'info',
    msg: {
      cn: '两步验证已启用',
      en: 'The second factor is already on',
      ru: 'Двухфакторная защита уже включена',
    },
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof errors;

export const errorByCode: ReadonlyMap<number, ErrorRow & { name: ErrorName }> = new Map(
  Object.entries(errors).map(([name, row]) => [row.code, { ...row, name: name as ErrorName }]),
);

import type { ErrorRow } from './error-row.ts';

/** 1xxx: edge and protocol. */
export const edgeErrors = {
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
    msg: { cn: '请先登录', en: 'Please sign in', ru: 'Войдите в аккаунт' },
  },
  not_allowed: {
    code: 1004,
    status: 403,
    level: 'warn',
    msg: {
      cn: '您没有权限执行此操作',
      en: 'You are not allowed to do this',
      ru: 'У вас нет прав на это действие',
    },
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
    msg: { cn: '未找到相关内容', en: 'Not found', ru: 'Не найдено' },
  },
  too_many: {
    code: 1007,
    status: 429,
    level: 'info',
    msg: {
      cn: '操作太频繁，请{retryAfter}后再试',
      en: 'Too many requests. Try again in {retryAfter}',
      ru: 'Слишком много запросов. Повторите через {retryAfter}',
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
    msg: {
      cn: '请求内容必须是 UTF-8 编码的 JSON 对象',
      en: 'The body must be a JSON object in UTF-8',
      ru: 'Тело запроса должно быть объектом JSON в кодировке UTF-8',
    },
  },
  unavailable: {
    code: 1011,
    status: 503,
    level: 'warn',
    msg: {
      cn: '服务暂时不可用，请稍后再试',
      en: 'Temporarily unavailable. Please try again later',
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
  abandoned: {
    code: 1017,
    status: 503,
    level: 'info',
    msg: {
      cn: '请求已中断',
      en: 'The request was interrupted',
      ru: 'Запрос был прерван',
    },
  },
  stale: {
    code: 1014,
    status: 200,
    level: 'info',
    msg: {
      cn: '内容已被他人修改，请刷新后再试',
      en: 'Someone else has changed this. Reload and try again',
      ru: 'Данные уже изменил кто-то другой. Обновите страницу и повторите',
    },
  },
  too_slow: {
    code: 1015,
    status: 408,
    level: 'info',
    msg: {
      cn: '请求未能及时送达，请重试',
      en: 'The request did not arrive in time. Please try again',
      ru: 'Запрос не пришёл вовремя. Попробуйте ещё раз',
    },
  },
  wrong_method: {
    code: 1016,
    status: 405,
    level: 'info',
    msg: {
      cn: '请求方法不正确',
      en: 'This method is not allowed here',
      ru: 'Недопустимый метод запроса',
    },
  },
  bad_form: {
    code: 1018,
    status: 400,
    level: 'info',
    msg: {
      cn: '表单不完整或格式不正确',
      en: 'The form is incomplete or not valid',
      ru: 'Форма передана не полностью или повреждена',
    },
  },
  wrong_file: {
    code: 1019,
    status: 415,
    level: 'info',
    msg: {
      cn: '此处不接受这种文件（可用：{types}）',
      en: 'Files of this type are not accepted here (accepted: {types})',
      ru: 'Файлы этого типа здесь не принимаются (подходят: {types})',
    },
  },
  bad_signature: {
    code: 1020,
    status: 401,
    level: 'info',
    msg: {
      cn: '计时系统的签名无效，或其连接已被删除',
      en: 'The signature of the timing system is not valid, or the system was disconnected',
      ru: 'Подпись системы хронометража неверна, или система отключена',
    },
  },
  not_in_care: {
    code: 1021,
    status: 403,
    level: 'info',
    msg: {
      cn: '这名选手不由您代管',
      en: 'This person is not in your care',
      ru: 'Этого пилота нет среди ваших подопечных',
    },
  },
} as const satisfies Record<string, ErrorRow>;

import { noTicketCode } from '../danmaku/live.ts';
import type { ErrorRow } from './error-row.ts';

const refusal = { status: 200, level: 'info' } as const;

/** 90xx: danmaku. Players show a refusal's message only with HTTP 200. */
export const danmakuErrors = {
  comment_ticket: {
    ...refusal,
    code: noTicketCode,
    msg: {
      cn: '请登录后再发弹幕；若已登录，请刷新页面',
      en: 'Sign in to comment. If you are signed in, reload the page',
      ru: 'Войдите, чтобы писать комментарии. Если вы вошли, обновите страницу',
    },
  },
  comment_empty: {
    ...refusal,
    code: 9002,
    msg: { cn: '请输入弹幕内容！', en: 'Please input danmaku content!', ru: 'Введите текст комментария!' },
  },
  comment_too_long: {
    ...refusal,
    code: 9003,
    msg: {
      cn: '弹幕最多 {n} 个字符',
      en: 'Comments can have up to {n} characters',
      ru: 'В комментарии не больше {n} символов',
    },
  },
  comment_malformed: {
    ...refusal,
    code: 9004,
    msg: {
      cn: '弹幕数据有误，请刷新页面后重试',
      en: 'This comment could not be read. Reload the page and try again',
      ru: 'Комментарий не удалось прочитать. Обновите страницу и попробуйте снова',
    },
  },
  comment_too_fast: {
    ...refusal,
    code: 9005,
    msg: {
      cn: '发送太快了，请{retryAfter}后再发',
      en: 'Too fast. Wait {retryAfter}',
      ru: 'Слишком часто. Подождите {retryAfter}',
    },
  },
  comment_slow_mode: {
    ...refusal,
    code: 9006,
    msg: {
      cn: '慢速模式：每人每 {seconds} 秒可发一条弹幕',
      en: 'Slow mode: one comment every {seconds} s',
      ru: 'Медленный режим: один комментарий в {seconds} с',
    },
  },
  comments_stopped: {
    ...refusal,
    code: 9007,
    msg: {
      cn: '此处已关闭弹幕',
      en: 'Comments are switched off here',
      ru: 'Комментарии здесь отключены',
    },
  },
  comment_muted: {
    ...refusal,
    code: 9008,
    msg: {
      cn: '您已被禁言',
      en: 'You cannot comment for now',
      ru: 'Вы пока не можете писать комментарии',
    },
  },
  comment_words: {
    ...refusal,
    code: 9009,
    msg: {
      cn: '弹幕包含不允许的词语：{word}',
      en: 'This word is not allowed: {word}',
      ru: 'Это слово недопустимо: {word}',
    },
  },
  recall_late: {
    ...refusal,
    code: 9010,
    msg: {
      cn: '发送超过 2 分钟，无法撤回',
      en: 'Comments can only be deleted within two minutes',
      ru: 'Удалить свой комментарий можно только в течение двух минут',
    },
  },
  recall_limit: {
    ...refusal,
    code: 9011,
    msg: {
      cn: '今天的撤回次数已用完',
      en: 'You cannot delete any more comments today',
      ru: 'Сегодня вы больше не можете удалять комментарии',
    },
  },
  room_full: {
    ...refusal,
    code: 9012,
    msg: {
      cn: '当前网络的连接过多，请稍后再试',
      en: 'There are too many connections from your network. Try again later',
      ru: 'Слишком много подключений из вашей сети. Попробуйте позже',
    },
  },
} as const satisfies Record<string, ErrorRow>;

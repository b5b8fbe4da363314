import type { InEveryLanguage } from '../language.ts';

/** Cross-field rules. */
export const contentRules = {
  publishedWithoutTitle: {
    cn: '发布前请填写标题',
    en: 'Give it a title before it is published',
    ru: 'Перед публикацией укажите заголовок',
  },
  fileAndStream: {
    cn: '视频文件与直播地址只能二选一',
    en: 'A video is either a file or a broadcast, not both',
    ru: 'Укажите либо файл, либо адрес трансляции',
  },
  noWayToReach: {
    cn: '请填写电话或邮箱，以便我们联系您',
    en: 'Leave a phone number or an e-mail address, so that we can reach you',
    ru: 'Оставьте телефон или почту, чтобы мы могли вам ответить',
  },
} as const satisfies Record<string, InEveryLanguage>;

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
  addressTaken: {
    cn: '已有页面使用此地址',
    en: 'Another page has this address',
    ru: 'Этот адрес уже занят другой страницей',
  },
  tooManyPages: {
    cn: '页面数量已达上限，请先删除一个页面',
    en: 'There is no room for more pages. Delete one first',
    ru: 'Больше страниц добавить нельзя. Сначала удалите одну',
  },
  tooManyInBar: {
    cn: '顶部导航栏最多 7 项，请将其余项放入菜单',
    en: 'The bar has room for 7 entries. Move the others to the menu',
    ru: 'На верхней панели не больше 7 пунктов. Остальные перенесите в меню',
  },
  noWayToReach: {
    cn: '请填写电话或邮箱，以便我们联系您',
    en: 'Leave a phone number or an e-mail address, so that we can reach you',
    ru: 'Оставьте телефон или почту, чтобы мы могли вам ответить',
  },
} as const satisfies Record<string, InEveryLanguage>;

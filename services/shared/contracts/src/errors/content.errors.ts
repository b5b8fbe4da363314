import type { ErrorRow } from './error-row.ts';

/** 60xx: what the site shows. */
export const contentErrors = {
  stream_origin: {
    code: 6001,
    status: 200,
    level: 'info',
    msg: {
      cn: '本站未开放来自 {origin} 的直播，请联系网站运维人员添加',
      en: 'Broadcasts from {origin} are not allowed on this site. Ask the administrator to add them',
      ru: 'Трансляции с {origin} на этом сайте не разрешены. Попросите администратора сайта добавить этот адрес',
    },
  },
} as const satisfies Record<string, ErrorRow>;

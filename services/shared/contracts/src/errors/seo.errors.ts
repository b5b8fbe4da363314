import type { ErrorRow } from './error-row.ts';

/** 8xxx: SEO. */
export const seoErrors = {
  seo_path_taken: {
    code: 8001,
    status: 200,
    level: 'info',
    msg: {
      cn: '该页面已有 SEO 设置，请直接编辑',
      en: 'There is an entry for this page already. Edit that one',
      ru: 'Для этой страницы запись уже есть — измените её',
    },
  },
} as const satisfies Record<string, ErrorRow>;

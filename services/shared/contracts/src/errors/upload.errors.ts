import type { ErrorRow } from './error-row.ts';

/** 50xx: uploads. */
export const uploadErrors = {
  file_kind: {
    code: 5001,
    status: 200,
    level: 'info',
    msg: {
      cn: '不支持这种文件，可上传：{types}',
      en: 'This file type is not supported (supported: {types})',
      ru: 'Файлы этого вида не принимаются (можно: {types})',
    },
  },
  file_heic: {
    code: 5008,
    status: 200,
    level: 'info',
    msg: {
      cn: '浏览器无法显示 HEIC 照片，请先导出为 JPEG（iPhone：“设置”→“相机”→“格式”→“兼容性最佳”）',
      en: 'Browsers cannot show HEIC photos. Export it as JPEG (on an iPhone: Settings → Camera → Formats → Most Compatible)',
      ru: 'Браузеры не показывают фото HEIC. Сохраните его в JPEG (на iPhone: «Настройки» → «Камера» → «Форматы» → «Наиболее совместимые»)',
    },
  },
  file_apng: {
    code: 5009,
    status: 200,
    level: 'info',
    msg: {
      cn: '不支持动态 PNG，请另存为 GIF 或 WebP 动图',
      en: 'Animated PNGs are not supported. Save it as an animated GIF or WebP',
      ru: 'Анимированные PNG не поддерживаются. Сохраните файл как анимированный GIF или WebP',
    },
  },
  file_broken: {
    code: 5002,
    status: 200,
    level: 'info',
    msg: {
      cn: '文件已损坏，无法读取',
      en: 'The file is damaged and cannot be read',
      ru: 'Файл повреждён, прочитать его не удалось',
    },
  },
  file_empty: {
    code: 5003,
    status: 200,
    level: 'info',
    msg: { cn: '文件是空的', en: 'The file is empty', ru: 'Файл пуст' },
  },
  file_too_large: {
    code: 5004,
    status: 200,
    level: 'info',
    msg: {
      cn: '文件过大，最大 {megabytes} MB',
      en: 'The file is too large: {megabytes} MB at most',
      ru: 'Файл слишком большой: не более {megabytes} МБ',
    },
  },
  picture_too_large: {
    code: 5005,
    status: 200,
    level: 'info',
    msg: {
      cn: '图片像素过多，最多 {megapixels} 百万像素',
      en: 'The picture has too many pixels: {megapixels} million at most',
      ru: 'В изображении слишком много точек: не более {megapixels} млн',
    },
  },
  upload_quota: {
    code: 5006,
    status: 200,
    level: 'info',
    msg: {
      cn: '上传的文件已达上限，请稍后再试',
      en: 'You have reached the upload limit. Try again later',
      ru: 'Достигнут предел загрузок. Попробуйте позже',
    },
  },
  file_used: {
    code: 5007,
    status: 200,
    level: 'info',
    msg: {
      cn: '文件仍在使用，无法删除',
      en: 'The file is still in use and cannot be deleted',
      ru: 'Файл ещё используется, удалить его нельзя',
    },
  },
} as const satisfies Record<string, ErrorRow>;

const kept = new Map<string, Intl.DateTimeFormat>();

/** Kept for each locale and options: making one takes longer than all the rest of a key typed into a form. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, format);
  return format;
}

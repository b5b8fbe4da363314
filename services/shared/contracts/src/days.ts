import { dateTags, dayFormat, type Language } from './language.ts';

const MAX_FORMATTERS = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A kept formatter: one takes about 100 µs to create, and a list of races needs several for each row. */
export function dateFormatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const kept = formatters.get(key);
  if (kept) return kept;
  const [oldest] = formatters.keys();
  if (formatters.size >= MAX_FORMATTERS && oldest !== undefined) formatters.delete(oldest);
  const created = new Intl.DateTimeFormat(tag, options);
  formatters.set(key, created);
  return created;
}

/** A race past midnight belongs to the day on which it began. */
const NIGHT_MS = 6 * 3_600_000;

export interface Days {
  from: Date | string;
  /** Null: not known. */
  until: Date | string | null;
  zone: string;
}

/** 17–18 Sept 2026 · 2026年9月17日–18日 · 17–18 сентября 2026 г.; written by hand, because ranges of Intl are numeric in Chinese. */
export function daysText({ from, until, zone: timeZone }: Days, lang: Language): string {
  const first = new Date(from);
  const last = new Date(Math.max(first.getTime(), new Date(until ?? from).getTime() - NIGHT_MS));
  const { day, month, year } = dayFormat(lang);
  const text = (date: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormatter(dateTags[lang], { ...options, timeZone }).format(date);
  const full = (date: Date) => text(date, { day, month, year });
  if (full(first) === full(last)) return full(first);

  const isSame = (options: Intl.DateTimeFormatOptions) => text(first, options) === text(last, options);
  // The year stands first in Chinese and last in the others: the other end leaves out what both have.
  const short = (date: Date) => text(date, { day, ...(!isSame({ month, year }) && { month }) });
  if (!isSame({ year })) return `${full(first)} – ${full(last)}`;
  if (lang === 'cn') return `${full(first)}–${short(last)}`;
  return `${short(first)}${isSame({ month }) ? '–' : ' – '}${full(last)}`;
}

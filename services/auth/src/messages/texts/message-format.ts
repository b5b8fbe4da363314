import type {
  HowToPay,
  MessageGroup,
  MessageKind,
  MessageParams,
} from '@paddock/contracts/auth/message-kinds';
import { dateFormatter } from '@paddock/contracts/days';
import {
  dateTags,
  dayFormat,
  languageTags,
  type Language,
  type Localized,
} from '@paddock/contracts/language';
import { moneyText, type Money } from '@paddock/contracts/money';
import { inLanguage } from '@paddock/kit/texts/localized-text';

export interface Formatter {
  name: (text: Localized) => string;
  /** A moment in a time zone, with its UTC offset. */
  when: (instant: string, zone: string) => string;
  /** In UTC, where no zone is known. */
  moment: (instant: string) => string;
  money: (money: Money) => string;
}

export interface RenderedText {
  title: string;
  text: string;
}

/** The extra text is long: text messages have its short form. */
export interface WrittenMessage extends RenderedText {
  extra?: { full: string; short: string };
}

export interface MessageTexts {
  kinds: { [Kind in MessageKind]: (params: MessageParams[Kind], format: Formatter) => WrittenMessage };
  groups: Record<MessageGroup, string>;
  /** Titles of several messages that are sent as one. */
  digest: (count: number) => string;
  digestOfRace: (count: number, race: string) => string;
  email: {
    open: string;
    calendar: string;
    /** Reason for the e-mail and the way to unsubscribe. */
    unsubscribe: (group: string) => string;
    preferences: string;
    confirm: RenderedText & { button: string };
  };
}

interface PaymentWords {
  /** Before the instructions. */
  title: string;
  /** Refers to the page of the message. */
  short: string;
}

/** Payment instructions in the reader's language, and their link on a line of its own. */
export function paymentExtra(
  howToPay: HowToPay | undefined,
  { name }: Formatter,
  { title, short }: PaymentWords,
): Pick<WrittenMessage, 'extra'> {
  if (!howToPay) return {};
  const lines = [name(howToPay.text), howToPay.link].filter(Boolean).join('\n');
  return { extra: { full: lines ? title + lines : short, short } };
}

export type SignedUpTexts = Record<
  MessageParams['signed_up']['status'],
  { title: string; text: (position: number | null) => string }
>;
export type HeatMove = MessageParams['heat_changed'];
export type ResultOfPilot = MessageParams['result_corrected']['before'];

/** Only times or points changed. */
export const isSameResult = ({ rank, disqualified, before }: MessageParams['result_corrected']): boolean =>
  rank === before.rank && disqualified === before.disqualified;

type ChangedRace = MessageParams['race_changed'];

/** False for messages of earlier releases, which lack the end. */
export const isNewEnd = (race: ChangedRace): race is ChangedRace & { raceEndsAt: string } =>
  race.raceEndsAt !== undefined &&
  race.before.raceEndsAt !== undefined &&
  race.raceEndsAt !== race.before.raceEndsAt;

/** UTC offset, in the format of the site. */
const offsetAt = (instant: string, timeZone: string): string =>
  dateFormatter('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace(/^GMT(?:\+0)?/, 'UTC');

export function formatterFor(lang: Language): Formatter {
  const tag = dateTags[lang];
  // Assembled here: Intl inserts "at" and «в», and puts the zone first in Chinese.
  const when = (instant: string, zone: string): string => {
    const part = (options: Intl.DateTimeFormatOptions) =>
      dateFormatter(tag, { timeZone: zone, ...options }).format(new Date(instant));
    const { day: dayStyle, month } = dayFormat(lang);
    const day = part({ day: dayStyle, month });
    const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const offset = offsetAt(instant, zone);
    return lang === 'cn' ? `${day} ${time}（${offset}）` : `${day}, ${time} ${offset}`;
  };
  return {
    name: (text) => inLanguage(text, lang).text,
    when,
    moment: (instant) => when(instant, 'UTC'),
    money: (money) => moneyText(money, languageTags[lang]),
  };
}

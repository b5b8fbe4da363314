import type { MessageGroup, MessageKind, MessageParams } from '@paddock/contracts/auth/message-kinds';
import { languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { moneyText, type Money } from '@paddock/contracts/money';
import { inLanguage } from '@paddock/kit/texts/in-language';

/** Says names and times in one language. */
export interface Say {
  name: (text: Localized) => string;
  /** A moment on the clocks of a zone, with the zone. */
  when: (instant: string, zone: string) => string;
  /** Where no zone is known, all clocks are those of UTC. */
  moment: (instant: string) => string;
  money: (money: Money) => string;
}

export interface Words {
  title: string;
  text: string;
}

/** Everything there is to say in one language; the compiler finds a kind that is missing. */
export interface MessageTexts {
  kinds: { [Kind in MessageKind]: (params: MessageParams[Kind], say: Say) => Words };
  groups: Record<MessageGroup, string>;
  email: {
    open: string;
    /** Why somebody gets it, and how that ends. */
    unsubscribe: (group: string) => string;
    preferences: string;
    confirm: Words & { button: string };
  };
}

/** The distance from UTC, as the site has it. */
const offsetAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace(/^GMT(?:\+0)?/, 'UTC');

export function sayIn(lang: Language): Say {
  const tag = languageTags[lang];
  // Put together here: Intl says "at" and «в» between the two, and in Chinese the zone before the time.
  const when = (instant: string, zone: string): string => {
    const said = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { timeZone: zone, ...options }).format(new Date(instant));
    const day = said({ day: 'numeric', month: 'long' });
    const time = said({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
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

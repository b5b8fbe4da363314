/** The same keys on an English and a Russian keyboard, then with shift. */
const english = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё'.repeat(2);

const toRussian = new Map(Array.from(english, (key, i) => [key, russian[i]!]));
const toEnglish = new Map(Array.from(russian.slice(0, 33), (key, i) => [key, english[i]!]));

/** One or two letters, such as "RX" or "js", are a word of their own, and begin a word in any layout. */
const MIN_KEYS = 3;

/** The text as typed in the other layout, in lower case; undefined with letters of both alphabets, or few. */
export function inOtherLayout(text: string): string | undefined {
  if (text.replaceAll(/\s/g, '').length < MIN_KEYS) return undefined;
  const [isEnglish, isRussian] = [/[a-z]/i.test(text), /[а-яё]/i.test(text)];
  if (isEnglish === isRussian) return undefined;
  const [keys, typed] = isEnglish ? [toRussian, text] : [toEnglish, text.toLowerCase()];
  return Array.from(typed, (key) => keys.get(key) ?? key).join('');
}

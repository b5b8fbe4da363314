import { commonWords } from './common-words.ts';

/** Powers of ten. What falls within a million tries of a guesser's habits is common. */
const ENOUGH = 6;

const words = new Set(commonWords);

const WORD = 2.8;
const NAMED_NUMBER = 1.5;
const YEAR = 2;
const DATE = 4.4;
const RUN = 1.4;
const REPEAT = 1.1;
const digitCost = 1;
const signCost = 1;
const letterCost = 1.45;

/** Neighbours on the keyboards of the three languages, and the orders everybody knows by heart. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '!@#$%^&*()_+',
  '1!2@3#4$5%6^7&8*9(0)',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  '1z2x3c4v5b6n7m',
  '147258369',
  '159357',
  '963852741',
  '741852963',
  '951753',
  '1357924680',
  '2468013579',
  '1122334455667788990',
  '112233445566778899',
].flatMap((walk) => [walk, walk.split('').toReversed().join('')]);

const namedNumbers = new Set([
  '1314',
  '520',
  '521',
  '1314520',
  '5201314',
  '666',
  '888',
  '007',
  '911',
  '1488',
]);

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plain = (text: string): string => text.replace(/[0134579@$!]/g, (sign) => lookalikes[sign] ?? sign);

function signPrice(sign: string): number {
  if (/\d/.test(sign)) return digitCost;
  return /\p{L}/u.test(sign) ? letterCost : signCost;
}

/** What a guesser pays for a piece as a whole; infinite when it is nothing known. */
function pieceCost(piece: string, repeats: boolean): number {
  if (piece.length === 1) return signPrice(piece);
  if (words.has(piece)) return WORD;
  if (words.has(plain(piece)) && /[a-z]/.test(piece)) return WORD + 0.3;
  if (namedNumbers.has(piece)) return NAMED_NUMBER;
  if (/^(19|20)\d\d$/.test(piece)) return YEAR;
  if (isDate(piece)) return DATE;
  if (piece.length >= 3 && walks.some((walk) => walk.includes(piece))) return RUN;
  if (/^(.)\1+$/u.test(piece)) return REPEAT + signPrice(piece[0]!) / 2;
  return repeats ? repeatCost(piece) : Infinity;
}

const day = '(0[1-9]|[12]\\d|3[01])';
const month = '(0[1-9]|1[0-2])';
const year = '(19|20)\\d\\d';
const dates = new RegExp(`^(${year}${month}${day}|${day}${month}${year}|${month}${day}${year})$`);
const isDate = (piece: string): boolean => dates.test(piece);

/** `abcabc`, `woainiwoaini`: costs as much as the repeated piece, and a little for the number of repetitions. */
function repeatCost(piece: string): number {
  const unit = /^(.{2,}?)\1+$/u.exec(piece)?.[1];
  return unit ? cheapest(unit, false) + 0.5 : Infinity;
}

/** The cheapest way to put the text together from known pieces. */
function cheapest(text: string, repeats: boolean): number {
  const cost = [0];
  for (let end = 1; end <= text.length; end += 1) {
    cost[end] = Infinity;
    for (let start = end - 1; start >= 0; start -= 1) {
      const piece = pieceCost(text.slice(start, end), repeats);
      cost[end] = Math.min(cost[end]!, cost[start]! + piece);
    }
  }
  return cost[text.length]!;
}

// Of longer texts only plain repetition stays below the bar.
const LONGEST_COMMON = 40;

export function isCommon(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const distinct = new Set(text).size;
  if (distinct <= 2) return true;
  if (text.length > LONGEST_COMMON) return repeatCost(text) < ENOUGH;
  return cheapest(text, true) < ENOUGH;
}

const SHORTEST_NAME = 3;
const PHONE_TAIL = 8;

/** True when the password holds a name of its owner, or the end of their phone number. */
export function holdsOwn(password: string, own: string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return own
    .map((name) => (name.startsWith('+') ? name.slice(-PHONE_TAIL) : name.normalize('NFKC').toLowerCase()))
    .some((name) => name.length >= SHORTEST_NAME && text.includes(name));
}

import { commonWords } from './common-words.ts';

/** Logarithm (base 10) of guesses: fewer than a million make a password common. */
const COMMON_BELOW = 6;

const words = new Set(commonWords);

const WORD = 2.8;
const NAMED_NUMBER = 1.5;
const YEAR = 2;
const DATE = 4.4;
const RUN = 1.4;
const REPEAT = 1.1;
const digitCost = 1;
const symbolCost = 1;
const letterCost = 1.45;

/** Keyboard neighbours of three layouts, alphabets and number sequences. */
const sequences = [
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
].flatMap((sequence) => [sequence, sequence.split('').toReversed().join('')]);

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
const withoutLookalikes = (text: string): string =>
  text.replace(/[0134579@$!]/g, (character) => lookalikes[character] ?? character);

function characterCost(character: string): number {
  if (/\d/.test(character)) return digitCost;
  return /\p{L}/u.test(character) ? letterCost : symbolCost;
}

/** Cost of a piece as one unit; infinite when it matches no pattern. */
function pieceCost(piece: string, repeats: boolean): number {
  if (piece.length === 1) return characterCost(piece);
  if (words.has(piece)) return WORD;
  if (words.has(withoutLookalikes(piece)) && /[a-z]/.test(piece)) return WORD + 0.3;
  if (namedNumbers.has(piece)) return NAMED_NUMBER;
  if (/^(19|20)\d\d$/.test(piece)) return YEAR;
  if (isDate(piece)) return DATE;
  if (piece.length >= 3 && sequences.some((sequence) => sequence.includes(piece))) return RUN;
  if (/^(.)\1+$/u.test(piece)) return REPEAT + characterCost(piece[0]!) / 2;
  return repeats ? repeatCost(piece) : Infinity;
}

const day = '(0[1-9]|[12]\\d|3[01])';
const month = '(0[1-9]|1[0-2])';
const year = '(19|20)\\d\\d';
const dates = new RegExp(`^(${year}${month}${day}|${day}${month}${year}|${month}${day}${year})$`);
const isDate = (piece: string): boolean => dates.test(piece);

/** `abcabc`, `woainiwoaini`: cost of the repeated unit plus a little for the repetition. */
function repeatCost(piece: string): number {
  const unit = /^(.{2,}?)\1+$/u.exec(piece)?.[1];
  return unit ? cheapest(unit, false) + 0.5 : Infinity;
}

/** Cheapest segmentation into known pieces (dynamic programming). */
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

// Longer texts are checked for plain repetition only.
const MAX_ANALYZED_LENGTH = 40;

export function isCommon(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const distinct = new Set(text).size;
  if (distinct <= 2) return true;
  if (text.length > MAX_ANALYZED_LENGTH) return repeatCost(text) < COMMON_BELOW;
  return cheapest(text, true) < COMMON_BELOW;
}

const MIN_NAME_LENGTH = 3;
const PHONE_TAIL = 8;

/** True when the password contains a name of its owner or the end of their phone number. */
export function containsOwnName(password: string, own: string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return own
    .map((name) => (name.startsWith('+') ? name.slice(-PHONE_TAIL) : name.normalize('NFKC').toLowerCase()))
    .some((name) => name.length >= MIN_NAME_LENGTH && text.includes(name));
}

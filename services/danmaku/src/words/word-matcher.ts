/** Homoglyphs. */
const lookAlikes = new Map(
  Object.entries({
    a: 'а@4αɑ∂',
    b: 'ьв8β',
    c: 'с¢ς',
    e: 'еёэ3€ε',
    g: '9ɡ',
    h: 'н',
    i: 'іїι1!|líj',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: 'о0οσø',
    p: 'рρ',
    s: 'ѕ5$',
    t: 'т7τ+',
    u: 'иυцμ',
    x: 'хχ×',
    y: 'уγ',
    z: 'з2',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

const isWide = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);

/** Ignores case, marks, width, homoglyphs and repeated letters. */
function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
  return Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replaceAll(/(\p{L})\1+/gu, '$1');
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Shorter words match only as whole words, to avoid false positives. */
const SHORTEST_PART = 4;

/** Finds forbidden words despite common obfuscation. */
export class WordMatcher {
  private readonly parts: string[] = [];
  private readonly words = new Set<string>();

  constructor(words: readonly string[]) {
    for (const word of words) {
      const letters = lettersOf(folded(word));
      if (letters === '') continue;
      if (letters.length >= SHORTEST_PART || isWide(letters)) this.parts.push(letters);
      else this.words.add(letters);
    }
  }

  finds(text: string): boolean {
    const plain = folded(text);
    const letters = lettersOf(plain);
    if (this.parts.some((part) => letters.includes(part))) return true;
    return this.words.size > 0 && (this.words.has(letters) || this.hasWord(plain));
  }

  private hasWord(plain: string): boolean {
    return plain.split(/[^\p{L}\p{N}]+/u).some((word) => this.words.has(word));
  }
}

/** Homoglyphs. */
const lookAlikes = new Map(
  Object.entries({
    a: 'а@4αɑ∂',
    b: 'ьв8β',
    c: 'с¢ς',
    e: 'еёэ3€ε',
    g: '9ɡ',
    h: 'н',
    i: 'іїι1!|líjɪ',
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

/** Ignores case, marks, width and homoglyphs. */
const folded = (word: string): string =>
  Array.from(word, (letter) => lookAlikes.get(letter) ?? letter).join('');

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words of a text. A number is none, and a sign at the end of a word ends it: "so what!", "C+". */
const wordsOf = (plain: string): string[] =>
  plain
    .replaceAll(/[!|+]+(?![\p{L}\p{N}@$])/gu, ' ')
    .split(/[^\p{L}\p{N}@$!|+¢∂]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => lettersOf(folded(word)));

/** A word without repeated letters, and how often each of them is repeated. */
function shapeOf(letters: string): { key: string; runs: number[] } {
  const runs = letters.match(/(\p{L})\1*|./gu) ?? [];
  return {
    key: runs.map((run) => Array.from(run)[0]).join(''),
    runs: runs.map((run) => Array.from(run).length),
  };
}

/** Three or more equal letters stand for fewer: "idiooot" is "idiot", but "loser" is not "looser". */
const isShaped = (runs: readonly number[], wanted: readonly number[]): boolean =>
  wanted.every((count, i) => runs[i] === count || (runs[i]! >= 3 && runs[i]! > count));

const ANY_COUNT = 1000;

interface Entry {
  /** As written in the list. */
  written: string;
  runs: readonly number[];
}

/**
 * Finds forbidden words despite common obfuscation: whole words, also divided into several. `word*` matches longer
 * words too, `!word` is an exception. Words without spaces between them, such as Chinese, are found anywhere.
 */
export class WordMatcher {
  private readonly anywhere = new Map<string, string>();
  private readonly allowedAnywhere: string[] = [];
  private readonly words = new Map<string, Entry[]>();
  private readonly beginnings = new Map<string, Entry[]>();
  private readonly allowed = new Set<string>();
  private longest = 0;

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const isException = line.startsWith('!');
      const letters = lettersOf(folded(plainOf(line.replace(/^!|\*$/g, ''))));
      if (letters === '') continue;
      if (isWide(letters)) {
        if (isException) this.allowedAnywhere.push(letters);
        else this.anywhere.set(letters, line);
      } else if (isException) this.allowed.add(letters);
      else {
        const { key, runs } = shapeOf(letters);
        const entries = line.endsWith('*') ? this.beginnings : this.words;
        entries.set(key, [...(entries.get(key) ?? []), { written: line, runs }]);
        this.longest = Math.max(this.longest, key.length);
      }
    }
  }

  /** The entry of the list that forbids the text. */
  find(text: string): string | undefined {
    const plain = plainOf(text);
    return this.findAnywhere(lettersOf(folded(plain))) ?? this.findWord(wordsOf(plain));
  }

  private findAnywhere(letters: string): string | undefined {
    if (this.anywhere.size === 0 || !isWide(letters)) return undefined;
    const rest = this.allowedAnywhere.reduce((left, allowed) => left.replaceAll(allowed, ' '), letters);
    for (const [word, written] of this.anywhere) if (rest.includes(word)) return written;
    return undefined;
  }

  private findWord(words: readonly string[]): string | undefined {
    for (let from = 0; from < words.length; from += 1) {
      let joined = '';
      for (let to = from; to < words.length && joined.length <= this.longest * 3; to += 1) {
        joined += words[to];
        if (this.allowed.has(joined)) continue;
        const { key, runs } = shapeOf(joined);
        const found =
          entryOf(this.words, key, runs) ?? (to === from ? this.findBeginning(key, runs) : undefined);
        if (found) return found;
      }
    }
    return undefined;
  }

  private findBeginning(key: string, runs: readonly number[]): string | undefined {
    if (this.beginnings.size === 0) return undefined;
    for (let length = 1; length <= key.length; length += 1) {
      // Its last letter may go on in the rest of the word.
      const start = [...runs.slice(0, length - 1), ANY_COUNT];
      const found = entryOf(this.beginnings, key.slice(0, length), start);
      if (found) return found;
    }
    return undefined;
  }
}

const entryOf = (entries: ReadonlyMap<string, readonly Entry[]>, key: string, runs: readonly number[]) =>
  entries.get(key)?.find((entry) => isShaped(runs, entry.runs))?.written;

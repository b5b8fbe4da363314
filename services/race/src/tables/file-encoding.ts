import type { FileEncoding } from '@paddock/contracts/race/outcomes/admin-result.shapes';

const SAMPLE_BYTES = 4096;
/** Scoring reads this many characters. */
const SAMPLE_CHARACTERS = 20_000;
const REPLACEMENT = '\uFFFD';
/** A replacement character that an earlier program wrote: its three bytes, which are valid UTF-8. */
const WRITTEN_REPLACEMENT = '\xEF\xBF\xBD';

/** Replaces bytes that the encoding does not have. */
export const hasReplacement = (text: string): boolean => text.includes(REPLACEMENT);

/** Encodings without a mark or structure of their own; on equal scores the first one wins. */
const codePages = ['gb18030', 'windows-1251', 'big5', 'koi8-r', 'windows-1252'] as const;

/** Detects the encoding: byte order mark, zero bytes of UTF-16, UTF-8, else the most plausible code page. */
export function detectEncoding(bytes: Buffer): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, SAMPLE_BYTES).forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]! += 1;
  });
  // In UTF-16, ASCII characters have their zero bytes on one side.
  const sampled = Math.min(bytes.length, SAMPLE_BYTES);
  const [even, odd] = [zeros[0]! * 5 > sampled, zeros[1]! * 5 > sampled];
  if (even !== odd) return even ? 'utf-16be' : 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  const scored = codePages.map((encoding) => ({ encoding, score: plausibility(bytes, encoding) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding;
}

export const decode = (bytes: Buffer, encoding: FileEncoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** UTF-8 with a few damaged characters is still UTF-8; another code page read as UTF-8 is mostly damaged. */
function isUtf8(bytes: Buffer): boolean {
  const text = decode(bytes, 'utf-8');
  if (!hasReplacement(text)) return true;
  const written = count(bytes.toString('latin1'), WRITTEN_REPLACEMENT);
  const damaged = count(text, REPLACEMENT) - written;
  if (damaged === 0) return true;
  return damaged * 4 < (text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length + written;
}

const count = (text: string, part: string): number => text.split(part).length - 1;

/** From 0 to 1, higher for text that people write in this encoding. */
function plausibility(bytes: Buffer, encoding: (typeof codePages)[number]): number {
  const text = decode(bytes, encoding).slice(0, SAMPLE_CHARACTERS);
  if (hasReplacement(text)) return 0;
  if (encoding === 'gb18030') return commonPairs(bytes, levelOfGb);
  if (encoding === 'big5') return commonPairs(bytes, levelOfBig5);
  const words = (text.match(/[^\s,;|"\t]+/gu) ?? []).filter((word) => /\P{ASCII}/u.test(word));
  if (encoding === 'windows-1252') return 0.9 * share(words, isWesternWord);
  const cyrillic = share(words, isCyrillicWord);
  return cyrillic === 1 ? cyrillic * 0.7 + frequency(words.join('')) * 0.6 : cyrillic * 0.7;
}

const share = (words: readonly string[], fits: (word: string) => boolean): number =>
  words.length === 0 ? 0 : words.filter(fits).length / words.length;

/** All capitals, all small, or one leading capital, in each part of a hyphenated name. */
const isCyrillicWord = (word: string): boolean =>
  /^[\p{ASCII}№«»]*$/u.test(word.replace(/[А-ЯЁІЇЄҐ]+(?![а-яёіїєґ])|[А-ЯЁІЇЄҐ]?[а-яёіїєґ]+/g, '')) &&
  !/[а-яёіїєґ][А-ЯЁІЇЄҐ]|[A-Za-z][А-яЁё]|[А-яЁё][A-Za-z]/.test(word);

/** Mostly ASCII, with single accented letters. */
const isWesternWord = (word: string): boolean =>
  /^[\p{ASCII}À-ÖØ-öø-ÿŒœŠšŽžŸ’]+$/u.test(word) &&
  (word.match(/\P{ASCII}/gu)?.length ?? 0) * 2 <= word.length &&
  !/[a-zà-öø-ÿ][À-ÖØ-Þ]/.test(word);

/** Letters of Russian texts, the most frequent ones first. */
const frequent = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';

/** 1: only frequent letters. Tells apart code pages whose letters are permuted. */
function frequency(text: string): number {
  const letters = text.toLowerCase().match(/\P{ASCII}/gu) ?? [];
  const sum = letters.reduce((all, letter) => {
    const rank = frequent.indexOf(letter);
    return all + (rank < 0 ? 0 : 1 - rank / frequent.length);
  }, 0);
  return letters.length === 0 ? 0 : sum / letters.length;
}

type Level = (lead: number, trail: number) => number;

/** Level 1 of GB 2312 has the common characters, level 2 those of names; extensions are rare. */
const levelOfGb: Level = (lead, trail) => {
  if (trail < 0xa1 || lead < 0xa1) return 0.1;
  if (lead >= 0xb0 && lead <= 0xd7) return 1;
  if (lead >= 0xd8 && lead <= 0xf7) return 0.8;
  return lead <= 0xa3 ? 0.6 : 0;
};

const levelOfBig5: Level = (lead) => {
  if (lead >= 0xa4 && lead <= 0xc6) return 1;
  return lead >= 0xc9 && lead <= 0xf9 ? 0.4 : 0.1;
};

function commonPairs(bytes: Buffer, level: Level): number {
  let [sum, pairs] = [0, 0];
  for (let i = 0; i < bytes.length; i += 1) {
    const lead = bytes[i]!;
    if (lead < 0x81) continue;
    const trail = bytes[(i += 1)] ?? 0;
    sum += level(lead, trail);
    pairs += 1;
    // Four bytes of GB 18030.
    if (trail >= 0x30 && trail <= 0x39) i += 2;
  }
  return pairs === 0 ? 0 : sum / pairs;
}

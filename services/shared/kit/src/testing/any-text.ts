/** Characters of hostile texts: all of Unicode and invalid sequences. */
const pieces: readonly (readonly string[])[] = [
  Array.from('abc XYZ 019 .,!?'),
  ['<b>', '</script>', '&amp;', '&#x27;', '"', "'", '/', '<img src=x onerror=hacked=1>', '${', '%00', '\\'],
  ['加油', '漂亮', '第', '三', '门', 'が', 'ガ', 'ᄒ', 'ᅡ', 'ᆫ', '한'],
  ['Вперёд', 'ё', 'й', 'é', 'ﬁ', 'ß', 'İ', 'ſ', 'Ａ'],
  ['שלום', 'مرحبا', 'ܐ', '\u202E', '\u202D', '\u2066', '\u2069', '\u200F', '\u061C'],
  ['👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇳', '👍🏽', '❤️', '1️⃣', '🫠', '\u200D', '\uFE0F', '\u{E0041}'],
  ['\u0301', '\u0336', '\u20DD', '\u0E49', '\u{1D165}', 'Z̴̢̛̗̻̹͎͈̫̱̃', '\u034F'],
  ['\0', '\u0001', '\u0007', '\b', '\u001B', '\u007F', '\u0085', '\t', '\n', '\r\n', '\v', '\f', '\u2028'],
  ['\u00A0', '\u3000', '\u2003', '\u200B', '\u2060', '\uFEFF', '\u3164', '\u2800', '\u00AD', '\u180E'],
  ['\uD800', '\uDFFF', '\uDBFF\uD800', '\uFFFE', '\uFFFF', '\u{10FFFF}', '\uFDD0', '\uE000', '\uFFFD'],
];

/** Random texts, reproducible by seed. */
export function* anyTexts(count: number, seed = 1): Generator<string, void> {
  let state = seed;
  const below = (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  for (let n = 0; n < count; n += 1) {
    let text = '';
    for (let left = 1 + below(12); left > 0; left -= 1) {
      const kind = pieces[below(pieces.length + 1)];
      // Any code point, including lone surrogates.
      text += kind ? kind[below(kind.length)]! : String.fromCodePoint(below(0x11_0000));
    }
    yield text;
  }
}

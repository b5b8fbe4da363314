// Emoji and their modifiers. Arabic joins and separates letters with U+200D too.
const picture = String.raw`\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|(?<!\p{Script=Arabic})\u200d|\ufe0e|\ufe0f|\u20e3`;
const pictures = new RegExp(picture, 'gu');
/** Written without spaces. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const betweenUnspaced = new RegExp(`(?<=${unspaced})(?:${picture})+(?=${unspaced})`, 'gu');
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** As on certificates: NFC, without emoji and overrides of direction, single spaces. */
export const printableName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(directionOverrides, '')
    .replaceAll(betweenUnspaced, '')
    .replaceAll(pictures, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');

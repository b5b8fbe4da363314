import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

type PrintFont = PDFKit.Mixins.PDFFontSource;

interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const folder = '@expo-google-fonts/noto-sans-sc';

/** One face for Latin, Cyrillic and Chinese. It is 10 MB: parsed once and kept, each document embeds the letters it uses. */
function parse(weight: string): ParsedFont & PrintFont {
  const file = createRequire(import.meta.url).resolve(`${folder}/${weight}/NotoSansSC_${weight}.ttf`);
  const document = new PdfDocument({ font: file });
  // The document knows its font, its types do not; wherever it takes a file it takes a parsed font.
  const { font } = Reflect.get(document, '_font') as { font: ParsedFont & PrintFont };
  return font;
}

const parsed = new Map<string, ParsedFont & PrintFont>();

function fontOf(weight: string): ParsedFont & PrintFont {
  const font = parsed.get(weight) ?? parse(weight);
  parsed.set(weight, font);
  return font;
}

export const regular = () => fontOf('400Regular');
export const bold = () => fontOf('700Bold');

/** The letters that would come out as boxes, each once. */
export function unprintableIn(text: string): string[] {
  const font = bold();
  return [...new Set(text)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

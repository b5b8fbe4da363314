import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';

type PrintFont = PDFKit.Mixins.PDFFontSource & { hasGlyphForCodePoint(codePoint: number): boolean };

// One face for Latin, Cyrillic and Chinese.
const files = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
};

function parse(file: string): PrintFont {
  const document = new PdfDocument({ font: fileURLToPath(file) });
  // The document knows its font, its types do not; wherever it takes a file it takes a parsed font.
  const { font } = Reflect.get(document, '_font') as { font: PrintFont };
  return font;
}

const parsed = new Map<keyof typeof files, PrintFont>();

/** A file of 10 MB: parsed once and kept. Each document embeds only the letters it uses. */
export function fontOf(weight: keyof typeof files): PrintFont {
  const font = parsed.get(weight) ?? parse(files[weight]);
  parsed.set(weight, font);
  return font;
}

/** The letters that would come out as boxes, each once. */
export function unprintableIn(text: string): string[] {
  const font = fontOf('bold');
  return [...new Set(text)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

import { Choice, Text, type Shape } from './fields.ts';
import { languages, type Language, type Localized } from './language.ts';
import { questionText, htmlText, lineText, paragraphText } from './text-limits.ts';

/** A text as editors see it, all languages optional. `name` is its schema name in the API description. */
export function localizedText(name: string, { max, lines = false }: { max: number; lines?: boolean }) {
  const shape = Object.defineProperty(class {}, 'name', { value: name }) as Shape<Localized>;
  for (const language of languages) {
    Text({ max, lines, optional: true, blank: true })(shape.prototype as object, language);
  }
  return shape;
}

export const LocalizedLine = localizedText('LocalizedLine', lineText);
export const LocalizedQuestion = localizedText('LocalizedQuestion', questionText);
export const LocalizedParagraph = localizedText('LocalizedParagraph', paragraphText);
/** Unsanitised input of the editor. */
export const LocalizedHtml = localizedText('LocalizedHtml', htmlText);

/** A text as readers see it. */
export class TextInLanguage {
  @Text({ max: 500_000, blank: true, lines: true }) text!: string;
  /** The actual language, if it is not the requested one. */
  @Choice(languages, { optional: true }) lang?: Language;
}

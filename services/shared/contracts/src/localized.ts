import { Choice, Text, type Shape } from './fields.ts';
import { languages, type Language, type Localized } from './language.ts';

/** A text as editors see it: every language beside the others, each of them optional. */
export function localizedText(max: number): Shape<Localized> {
  class LocalizedText {
    @Text({ max, optional: true, blank: true }) cn?: string;
    @Text({ max, optional: true, blank: true }) en?: string;
    @Text({ max, optional: true, blank: true }) ru?: string;
  }
  return LocalizedText;
}

/** A text as readers see it. */
export class TextInLanguage {
  @Text({ max: 500_000, blank: true }) text!: string;
  /** The language it is written in, when that is not the one that was asked for. */
  @Choice(languages, { optional: true }) lang?: Language;
}

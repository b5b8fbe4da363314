import { languageTags, type Language } from '@paddock/contracts/language';

/** The long names of these regions add the country, unlike those of all others. */
const shortNamed: readonly string[] = ['HK', 'MO'];

export function regionNames(lang: Language): (code: string) => string {
  const [short, long] = (['short', 'long'] as const).map(
    (style) => new Intl.DisplayNames([languageTags[lang]], { type: 'region', style }),
  );
  return (code) => (shortNamed.includes(code) ? short : long)!.of(code) ?? code;
}

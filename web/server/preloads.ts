import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string } | undefined>;

/** The faces of the header and of headings; Chinese is set in the reader's own. */
const faces: InEveryLanguage<readonly string[]> = {
  cn: [],
  en: ['latin-wght-normal', 'latin-wght-italic'],
  ru: ['cyrillic-wght-normal', 'latin-wght-italic'],
};

/** Files that every page in a language needs and a browser would find out about late: its texts and its faces. */
export function readPreloads(clientDir: string): InEveryLanguage<string[]> {
  const manifest = JSON.parse(readFileSync(`${clientDir}/.vite/manifest.json`, 'utf8')) as Manifest;
  const sources = Object.keys(manifest);
  const builtFrom = (ending: string): string => {
    const file = manifest[sources.find((source) => source.endsWith(ending)) ?? '']?.file;
    if (file === undefined) throw new Error(`The build has no file made from ${ending}.`);
    return `/${file}`;
  };
  const preloadsOf = (language: Language): string[] => [
    builtFrom(`app/i18n/${language}.ts`),
    ...faces[language].map((face) => builtFrom(`/exo-2-${face}.woff2`)),
  ];
  return { cn: preloadsOf('cn'), en: preloadsOf('en'), ru: preloadsOf('ru') };
}

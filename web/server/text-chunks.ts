import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { readFileSync } from 'node:fs';

/** Where the browser's texts of each language are; every page needs one, and would find out about it late. */
export function readTextChunks(clientDir: string): InEveryLanguage {
  const manifest = JSON.parse(readFileSync(`${clientDir}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string } | undefined
  >;
  const chunkOf = (language: Language): string => {
    const file = manifest[`app/i18n/${language}.ts`]?.file;
    if (file === undefined) throw new Error(`The build has no texts in ${language}.`);
    return `/${file}`;
  };
  return { cn: chunkOf('cn'), en: chunkOf('en'), ru: chunkOf('ru') };
}

import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { readFileSync } from 'node:fs';

/** URLs of the browser's texts by language, for preloading. */
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

import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { acceptedEncoding } from '@paddock/http-edge/accepted-encoding';
import type { TextChunks } from '../app/server/visit.server.ts';

const YEAR = 31_536_000;

export type ServeAsset = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Files of the client build. `/assets/` names are content-hashed and immutable; the previous build stays
 * available for pages opened before a deployment.
 */
export function createAssets(clientDir: string, previousClientDir: string | undefined): ServeAsset {
  const folders = [clientDir, previousClientDir].filter(
    (folder) => folder !== undefined && existsSync(folder),
  );
  const servers = folders.map((folder) =>
    sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (response, path) => {
        response.setHeader(
          'cache-control',
          path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
        );
        // sirv has no type for it.
        if (path.endsWith('.ico')) response.setHeader('content-type', 'image/vnd.microsoft.icon');
      },
    }),
  );
  return (request, response, next) => {
    // A new build may replace the file while it is read; that must end one response, not the server.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    // sirv looks for names only, not for their quality.
    request.headers['accept-encoding'] = acceptedEncoding(request.headers['accept-encoding']);
    const attempt = (index: number): void => {
      const serve = servers[index];
      if (serve) serve(request, response, () => attempt(index + 1));
      else next();
    };
    attempt(0);
  };
}

/** URLs of the browser's texts by language, for preloading. */
export function readTextChunks(clientDir: string): InEveryLanguage<TextChunks> {
  const manifest = JSON.parse(readFileSync(`${clientDir}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string } | undefined
  >;
  const chunkOf = (name: string): string => {
    const file = manifest[`app/i18n/${name}.ts`]?.file;
    if (file === undefined) throw new Error(`The build has no texts in ${name}.`);
    return `/${file}`;
  };
  const chunksIn = (language: Language): TextChunks => ({
    site: chunkOf(language),
    member: chunkOf(`${language}-member`),
  });
  return { cn: chunksIn('cn'), en: chunksIn('en'), ru: chunksIn('ru') };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding, type Compression } from '@paddock/http-edge/accepted-encoding';

/** File types of the build; any other type fails at startup. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface BuiltFile {
  headers: Record<string, string>;
  content: Buffer;
  encoded: { name: Compression; content: Buffer }[];
}

/**
 * The built app, held in memory: a build that runs next to this server cannot remove files under it. Hashed files are
 * immutable, the page is revalidated, and any path without a dot is the page.
 */
export class BuiltApp {
  readonly #files: ReadonlyMap<string, BuiltFile>;

  constructor(directory: string) {
    const contents = new Map(
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [`/${relative(directory, file).replaceAll(sep, '/')}`, readFileSync(file)]),
    );
    this.#files = new Map(
      [...contents].flatMap(([path, content]) => {
        if (encodings.some(({ suffix }) => path.endsWith(suffix))) return [];
        const encoded = encodings.flatMap(({ name, suffix }) => {
          const packed = contents.get(path + suffix);
          return packed ? [{ name, content: packed }] : [];
        });
        return [[path, { headers: headersOf(path, content), content, encoded }]];
      }),
    );
    if (!this.#files.has('/index.html')) throw new Error(`No built app in ${directory}`);
  }

  /** A script, style or font: no document, so no policy of documents applies to it. */
  isSubresource(path: string): boolean {
    return /^\/assets\/.+\.(?:js|css|woff2)$/.test(path) && this.#files.has(path);
  }

  answer(request: IncomingMessage, response: ServerResponse, path: string): void {
    const file = this.#files.get(path) ?? (path.includes('.') ? undefined : this.#files.get('/index.html'));
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found\n');
      return;
    }
    if (request.headers['if-none-match'] === file.headers.etag) {
      response.writeHead(304, file.headers).end();
      return;
    }
    const available = file.encoded.map(({ name }) => name);
    const encoding = acceptedEncoding(request.headers['accept-encoding'], available);
    const packed = file.encoded.find(({ name }) => name === encoding);
    const body = packed?.content ?? file.content;
    response.writeHead(200, {
      ...file.headers,
      ...(packed && { 'content-encoding': packed.name }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function headersOf(path: string, content: Buffer): Record<string, string> {
  const type = types[extname(path)];
  if (!type) throw new Error(`No content type for ${path}`);
  return {
    'content-type': type,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `W/"${createHash('sha256').update(content).digest('base64url')}"`,
    vary: 'accept-encoding',
  };
}

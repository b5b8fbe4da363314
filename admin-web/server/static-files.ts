import type { RequestListener } from 'node:http';
import sirv from 'sirv';

/** The built app: hashed files for ever, the page itself checked each time; any address without a dot is the page. */
export function staticFiles(directory: string): RequestListener {
  return sirv(directory, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      const hashed = path.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    onNoMatch(_request, response) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found\n');
    },
  });
}

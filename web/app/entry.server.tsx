import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { NonceContext } from './layout/site-facts.ts';
import { visitContext } from './server/calls.server.ts';
import { isCrawler } from './server/crawlers.server.ts';

export const streamTimeout = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce, i18n, log } = context.get(visitContext);

  if (routerContext.staticHandlerContext.errors && isCrawler(request.headers.get('user-agent'))) {
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(`${status}\n`, { status, headers });
  }

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', i18n.language);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={i18n}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
        // Wait for the whole page: without script, streamed parts would never be moved into place.
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          log.error({ err: error }, 'rendering failed');
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(visitContext).log.error({ err: error }, 'request failed');
};

import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { TextsProvider } from './i18n/browser-texts.tsx';
import { NonceContext } from './layout/site-facts.ts';
import { visitContext } from './server/calls.server.ts';
import { isCrawler } from './server/crawlers.server.ts';
import { isOverload, overloadEntry, retryAfter } from './server/overload-page.server.ts';
import { RenderedPage } from './server/rendered-page.server.ts';

export const streamTimeout = 5000;

/** As one string: no page waits for data while it renders, and a stream costs a third more (record 0069). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, texts, keepOverloadPage } = context.get(visitContext);
  const { errors } = routerContext.staticHandlerContext;
  if (errors && isOverload(status)) headers.set('Retry-After', String(retryAfter(status, errors)));

  if (errors && isCrawler(request.headers.get('user-agent'))) {
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(`${status}\n`, { status, headers });
  }

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', texts.language);
  const { serverHandoffStream, ...rest } = routerContext;

  const render = (entry: EntryContext, scripts: () => string): string => {
    const html = renderToString(
      <NonceContext value={nonce}>
        <TextsProvider texts={texts}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </TextsProvider>
      </NonceContext>,
    );
    return `<!DOCTYPE html>${html.slice(0, -END.length)}${scripts()}${END}`;
  };

  // In development, styles come with the scripts.
  if (errors && isOverload(status) && keepOverloadPage && !import.meta.env.DEV) {
    keepOverloadPage(status, () => render(overloadEntry(rest, status, { context }), () => ''));
    await serverHandoffStream?.cancel();
    return new Response(null, { status, headers });
  }

  const handoff = serverHandoffStream && (await text(serverHandoffStream));
  const html = render(rest, () =>
    handoff !== undefined && routerContext.renderMeta?.didRenderScripts ? handoffScript(handoff, nonce) : '',
  );
  return new RenderedPage(html, { status, headers });
}

const END = '</body></html>';

/**
 * Hands the loaders' data to the browser's router, as `ServerRouter` does when it streams. The data is JSON, so it is in
 * single quotes.
 */
function handoffScript(data: string, nonce: string): string {
  const literal = data.replaceAll(
    /[\\'&<>\n\r\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue('${literal}');${controller}.close();</script>`;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Faults of the client, such as a form to a page that has none, are in the line of the request.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(visitContext).log.error({ err: error }, 'request failed');
};

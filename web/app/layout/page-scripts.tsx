import { use, useEffect } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { NonceContext, useSiteFacts } from './site-facts.ts';
import { startScript } from './start-script.ts';

declare global {
  interface Window {
    /** Set by the start script. */
    __earlyTaps?: readonly (HTMLElement | undefined)[];
  }
}

let isHydrated = false;

/**
 * Replaces the router's `<Scripts>`, which preloads with a high priority, before the style sheets, and hydrates before
 * the first paint.
 */
export function PageScripts() {
  const framework = use(FrameworkContext)!;
  const nonce = use(NonceContext);
  const { textChunks, isStatic } = useSiteFacts() ?? {};
  const matches = useMatches();
  useEffect(() => {
    if (!isHydrated) for (const tapped of window['__earlyTaps'] ?? []) tapped?.click();
    isHydrated = true;
  }, []);
  if (isStatic) return null;
  // oxlint-disable-next-line react/immutability -- the router reads it after rendering
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  // Scripts that React inserts do not run.
  if (isHydrated) return null;
  const { manifest, serverHandoffString } = framework;
  // The browser keeps the script that the server sent.
  const script = import.meta.env.SSR
    ? `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());${startScript(manifest, matches, textChunks)}`
    : '';
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

import { data } from 'react-router';
import { jsonInScript } from '../layout/json-ld.tsx';
import { siteContext, visitContext, type Incoming } from '../server/calls.server.ts';
import { ownPath } from '../server/session.server.ts';
import { CARRIED } from './carried-form.ts';
import { draftPage } from './carry-draft.ts';
import { MAX_DRAFTS, storageKey, type Draft } from './drafts.ts';
import { TypedForm } from './typed-form.server.ts';

const MAX_CHARS = 100_000;

function readDraft(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as unknown;
    const isDraft =
      typeof draft === 'object' &&
      draft !== null &&
      Object.values(draft).every((value) => typeof value === 'string');
    return isDraft ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a form was posted to be continued in this language, without effect. */
export const isCarried = ({ url }: Incoming): boolean => url.searchParams.has(CARRIED);

/** Stores a draft that another language of the site posted, then opens its page. Nothing of it is in a URL. */
export async function receiveDraft({ request, context }: Incoming): Promise<Response> {
  const { scheme, hosts } = context.get(siteContext).settings;
  const origins = Object.values(hosts).map((host) => `${scheme}://${host}`);
  if (!origins.includes(request.headers.get('origin') ?? ''))
    throw data(null, { status: 400, statusText: 'Bad Request' });
  const form = await TypedForm.of(request);
  const to = ownPath(form.text('to')) ?? '/';
  const page = draftPage(new URL(to, request.url));
  const draft = readDraft(form.text('draft', MAX_CHARS));
  const { nonce } = context.get(visitContext);
  const open = `location.replace(${jsonInScript(to)})`;
  const store = `const page=${jsonInScript(page)},draft=${jsonInScript(draft ?? null)};try{const all=JSON.parse(sessionStorage.getItem('${storageKey}')??'[]').filter(([each])=>each!==page);sessionStorage.setItem('${storageKey}',JSON.stringify([...all,[page,draft]].slice(-${MAX_DRAFTS})))}catch{}`;
  const script = draft ? `${store};${open}` : open;
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>…</title><script nonce="${nonce}">${script}</script>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    },
  );
}

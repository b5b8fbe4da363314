import type { CallContract } from '@paddock/contracts/call';
import { callTable, type InputOf, type ViewOf } from '@paddock/contracts/call-table';
import type { Envelope } from '@paddock/contracts/envelope';
import { errorByCode, errors } from '@paddock/contracts/errors';
import { isId } from '@paddock/contracts/id-form';
import type { Language } from '@paddock/contracts/language';
import { STATUS_CODES } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import { data, redirect, type RouterContextProvider, createContext } from 'react-router';
import type { i18n } from 'i18next';
import type { BrowserTexts } from '../i18n/browser-texts.tsx';
import { PILOT } from '../in-care/pilot-path.ts';
import type { Identity } from '../layout/site-facts.ts';
import type { CallOptions, StreamedFile, PublicCall, BffClient } from './bff.server.ts';
import type { ErrorBody } from '../network/error-body.ts';
import { accessTokenOf, signedOutCookies } from './session.server.ts';
import type { SiteSettings, Visit } from './visit.server.ts';

/** Shared by all requests. */
export const siteContext = createContext<{
  settings: SiteSettings;
  version: string;
  bff: BffClient;
  /** The latest one in each language. */
  identities: Map<Language, Identity>;
}>();

/** Per request. */
export const visitContext = createContext<Visit & { i18n: i18n; texts: BrowserTexts }>();

/** Arguments of loaders and actions. */
export interface Incoming {
  request: Request;
  /** Without the router's own parameters, which `request.url` may carry. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The language of the visit. */
export const langOf = ({ context }: Pick<Incoming, 'context'>): Language => context.get(visitContext).lang;

/** Of the site in the language of the visit. */
export function originOf(incoming: Pick<Incoming, 'context'>): string {
  const { scheme, hosts } = incoming.context.get(siteContext).settings;
  return `${scheme}://${hosts[langOf(incoming)]}`;
}

type Options = Pick<CallOptions, 'idempotencyKey'>;

/**
 * Answers that are the same for all name the member of a personal page, who pays for them when others behind the same
 * address have used up its limit.
 */
export function callAsVisitor<Name extends PublicCall>(
  { request, context }: Incoming,
  name: Name,
  input: InputOf<Name>,
  options: Options = {},
): Promise<Envelope<ViewOf<Name>>> {
  const { cache }: CallContract = callTable[name];
  const payer = cache ? { accessToken: accessTokenOf(request), asVisitor: true } : {};
  return context.get(siteContext).bff.call(name, input, context.get(visitContext), { ...options, ...payer });
}

export const fileAsVisitor = <Name extends PublicCall>(
  { context }: Incoming,
  name: Name,
  input: InputOf<Name>,
): Promise<StreamedFile | Envelope<never>> =>
  context.get(siteContext).bff.file(name, input, context.get(visitContext));

/** The pilot in care of a personal page. */
export function pilotIn({ url }: Pick<Incoming, 'url'>): string | undefined {
  const pilotId = url.searchParams.get(PILOT);
  return pilotId !== null && isId(pilotId) ? pilotId : undefined;
}

/** Calls about the account itself are the guardian's. */
function pilotOf(incoming: Incoming, name: PublicCall): string | undefined {
  const { inCare }: CallContract = callTable[name];
  return inCare ? pilotIn(incoming) : undefined;
}

/** Redirects to the login page and back when there is no session. */
export async function callAsMember<Name extends PublicCall>(
  incoming: Incoming,
  name: Name,
  input: InputOf<Name>,
  options: Options = {},
): Promise<Envelope<ViewOf<Name>>> {
  const { bff } = incoming.context.get(siteContext);
  const accessToken = tokenOf(incoming);
  const envelope = await bff.call(name, input, incoming.context.get(visitContext), {
    ...options,
    accessToken,
    pilotId: pilotOf(incoming, name),
  });
  return stillSignedIn(incoming, envelope);
}

/** For the JSON of a shared page: undefined for visitors; `headers` remove the cookies of an ended session. */
export async function callIfSignedIn<Name extends PublicCall>(
  { request, context }: Incoming,
  name: Name,
  input: InputOf<Name>,
): Promise<{ envelope: Envelope<ViewOf<Name>> | undefined; headers: Headers }> {
  const { bff, settings } = context.get(siteContext);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  const accessToken = accessTokenOf(request);
  if (accessToken === undefined) return { envelope: undefined, headers };
  const envelope = await bff.call(name, input, context.get(visitContext), { accessToken });
  if (envelope.code === errors.not_signed_in.code)
    for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
  return { envelope, headers };
}

export async function fileAsMember<Name extends PublicCall>(
  incoming: Incoming,
  name: Name,
  input: InputOf<Name>,
): Promise<StreamedFile | Envelope<never>> {
  const { bff } = incoming.context.get(siteContext);
  const accessToken = tokenOf(incoming);
  const pilotId = pilotOf(incoming, name);
  const answer = await bff.file(name, input, incoming.context.get(visitContext), { accessToken, pilotId });
  return 'content' in answer ? answer : stillSignedIn(incoming, answer);
}

/** Streams a form of a member or visitor. The sender is a script, which reads the envelope. */
export function formAsCaller<Name extends PublicCall>(
  incoming: Incoming,
  name: Name,
  seconds: number,
): Promise<Envelope<ViewOf<Name>>> {
  const { request, context } = incoming;
  const { bff } = context.get(siteContext);
  const type = request.headers.get('content-type') ?? '';
  const content = (request.body ?? new Blob().stream()) as ReadableStream;
  const options = { accessToken: accessTokenOf(request), pilotId: pilotOf(incoming, name) };
  return bff.form(name, content, type, context.get(visitContext), options, seconds * 1000);
}

function tokenOf({ request, url }: Incoming): string {
  const accessToken = accessTokenOf(request);
  if (accessToken === undefined) throw redirect(loginPath(url));
  return accessToken;
}

function stillSignedIn<View>({ context, url }: Incoming, envelope: Envelope<View>): Envelope<View> {
  if (envelope.code !== errors.not_signed_in.code) return envelope;
  const { settings } = context.get(siteContext);
  throw redirect(loginPath(url), { headers: signedOutCookies(settings) });
}

function loginPath({ pathname, search }: URL): string {
  const next = pathname + search;
  return next === '/member' ? '/member/login' : `/member/login?next=${encodeURIComponent(next)}`;
}

/** Throws an error response when the call was refused. */
export function viewOf<View>({ code, data: view, msg }: Envelope<View>): View {
  if (code === 0 && view !== null) return view;
  const status = statusOf(code);
  const { retryAfter } = (view ?? {}) as { retryAfter?: unknown };
  const body: ErrorBody = { message: msg, ...(typeof retryAfter === 'number' && { retryAfter }) };
  throw data(body, { status, statusText: STATUS_CODES[status] ?? '' });
}

/** HTTP status of a refusal. Business refusals (200 in the API) are form errors. */
export function statusOf(code: number): number {
  const status = errorByCode.get(code)?.status ?? 500;
  return status === 200 ? 400 : status;
}

/** Timeout for optional parts of a page, in ms. */
const TIMEOUT_MS = 3000;

export async function inTime<Part, Fallback>(
  part: Promise<Part>,
  fallback: Fallback,
  timeoutMs = TIMEOUT_MS,
): Promise<Part | Fallback> {
  const { promise: timeout, resolve } = Promise.withResolvers<Fallback>();
  const timer = setTimeout(resolve, timeoutMs, fallback);
  try {
    return await Promise.race([part, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export const pageNotFound = ({ pathname }: URL) =>
  data({ message: `Page not found: ${pathname}` } satisfies ErrorBody, {
    status: 404,
    statusText: 'Not Found',
  });

/** 404 for missing, deleted and malformed ids. */
export function found<View>({ url }: Incoming, envelope: Envelope<View>): View {
  const { code } = envelope;
  if (code === errors.not_found.code || code === errors.bad_input.code) throw pageNotFound(url);
  return viewOf(envelope);
}

import type { CallName, InputOf, ReadName, ViewOf } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import type { ErrorName } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import { isUncertain, NoAnswer, Refusal } from './answers.ts';
import type { Session } from './session.ts';

export type AdminCall = Extract<CallName, `adm/${string}`>;
export type ReadCall = Extract<AdminCall, ReadName>;
export type WriteCall = Exclude<AdminCall, ReadCall>;

export type Read = <Name extends ReadCall>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
  file?: SentFile,
) => Promise<ViewOf<Name>>;
export type Write = <Name extends WriteCall>(
  name: Name,
  input: InputOf<Name>,
  file?: SentFile,
) => Promise<ViewOf<Name>>;

/** A file sent with a call, and the time limit of its contract. */
interface SentFile {
  content: File;
  seconds: number;
}

interface RequestOptions {
  signal?: AbortSignal | undefined;
  key?: string | undefined;
  file?: SentFile | undefined;
}

export interface CallSettings {
  origin: string;
  session: Session;
  language: () => Language;
  /** Of phone numbers that are typed without a country code. */
  country?: () => string | null | undefined;
  /** Undefined for codes unknown to this build. */
  reasonOf: (code: number) => ErrorName | undefined;
  /** The server requires a second factor first. */
  onSecondFactorFirst?: () => void;
}

/** Calls without reads and files: all that the login needs. */
export class AdminCalls {
  protected readonly settings: CallSettings;
  #writes = 0;

  constructor(settings: CallSettings) {
    this.settings = settings;
  }

  /** A write is in flight. */
  get isSaving(): boolean {
    return this.#writes > 0;
  }

  /** One user intent. A retry with the same input keeps the idempotency key until the outcome is known. */
  newWrite(): Write {
    let open: { words: string; key: string } | null = null;
    return async (name, input, file) => {
      const { name: fileName, size, lastModified } = file?.content ?? {};
      const words = JSON.stringify([name, input, fileName, size, lastModified]);
      const key = open?.words === words ? open.key : crypto.randomUUID();
      open = { words, key };
      this.#writes += 1;
      try {
        const view = await this.request(name, input, { key, file });
        open = null;
        return view;
      } catch (error) {
        if (!isUncertain(error)) open = null;
        throw error;
      } finally {
        this.#writes -= 1;
      }
    };
  }

  protected async request<Name extends AdminCall>(
    name: Name,
    input: InputOf<Name>,
    options: RequestOptions,
  ): Promise<ViewOf<Name>> {
    const { data } = await this.call(name, input, options, envelopeOf);
    return data as ViewOf<Name>;
  }

  /** Throws on an error envelope. */
  protected async call<Answer extends object>(
    name: AdminCall,
    input: object,
    options: RequestOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const { session, reasonOf, onSecondFactorFirst } = this.settings;
    const { token } = session;
    const { status, answer } = await this.#send(name, input, { token, ...options }, read);
    if (!isEnvelope(answer) || answer.code === 0) return answer;

    const refusal = new Refusal(answer, status, reasonOf(answer.code));
    const signedOut = status === 401 || refusal.reason === 'not_signed_in';
    // Another tab may have signed in since; keep its new token.
    if (signedOut && token !== null && token === session.token) session.end('expired');
    if (refusal.reason === 'second_factor_first') onSecondFactorFirst?.();
    throw refusal;
  }

  async #send<Answer>(
    name: AdminCall,
    input: object,
    { token, signal, key, file }: RequestOptions & { token: string | null },
    read: (response: Response) => Promise<Answer>,
  ): Promise<{ status: number; answer: Answer }> {
    const timeout = AbortSignal.timeout(file ? file.seconds * 1000 : deadlines.client);
    const headers = new Headers({ lang: this.settings.language() });
    const country = this.settings.country?.();
    if (country) headers.set('country', country);
    // The browser sets the multipart boundary.
    if (!file) headers.set('content-type', 'application/json');
    if (token !== null) headers.set('adm_access_token', token);
    if (key !== undefined) headers.set('idempotency-key', key);
    try {
      const response = await fetch(new URL(`/api/${name}`, this.settings.origin), {
        method: 'POST',
        headers,
        body: file ? formOf(input, file.content) : JSON.stringify(input),
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return { status: response.status, answer: await read(response) };
    } catch (error) {
      if (signal?.aborted || error instanceof NoAnswer) throw error;
      if (timeout.aborted) throw new NoAnswer('timeout', error);
      throw new NoAnswer(error instanceof SyntaxError ? 'unreadable' : 'network', error);
    }
  }
}

export async function envelopeOf(response: Response): Promise<Envelope> {
  const body: unknown = await response.json();
  if (!isEnvelope(body)) throw new NoAnswer('unreadable', body);
  return body;
}

/** The input comes first: the server reads the file only after it. */
function formOf(input: object, file: File): FormData {
  const form = new FormData();
  form.set('input', JSON.stringify(input));
  form.set('file', file);
  return form;
}

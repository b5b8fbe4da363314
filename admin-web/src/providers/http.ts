import type { CallName, InputOf, ReadName, ViewOf } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import type { Language } from '@paddock/contracts/language';
import { partBytes } from '@paddock/contracts/upload/upload-limits';
import type { UploadInput } from '@paddock/contracts/upload/upload.shapes';
import { ConnectionLost, sendFile, type Watch } from '@paddock/ui/send-file';
import { queryOptions } from '@tanstack/react-query';
import { isUncertain, NoAnswer, Refusal } from './answers.ts';
import type { Session } from './session.ts';
import { type Parts, uploadFault, uploadInParts } from './upload-in-parts.ts';

type AdminCall = Extract<CallName, `adm/${string}`>;
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

/** Answer of a call that returns a file. */
interface NamedFile {
  name: string;
  content: Blob;
}

/** The calls that send a file with progress. */
type FormCall = 'adm/upload_race_pic' | 'adm/send_part';

interface RequestOptions {
  signal?: AbortSignal | undefined;
  key?: string | undefined;
  file?: SentFile | undefined;
}

interface Settings {
  origin: string;
  session: Session;
  language: () => Language;
  /** The server requires a second factor first. */
  onSecondFactorFirst: () => void;
}

export class AdminApi {
  readonly #settings: Settings;
  #writes = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** A write is in flight. */
  get isSaving(): boolean {
    return this.#writes > 0;
  }

  /** Reads are idempotent: retried once after a network failure. */
  readonly read: Read = async (name, input, signal, file) => {
    try {
      return await this.#request(name, input, { signal, file });
    } catch (error) {
      // Uploads are not retried automatically.
      if (file || !(error instanceof NoAnswer) || error.cut !== 'network') throw error;
      return this.#request(name, input, { signal });
    }
  };

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
        const view = await this.#request(name, input, { key, file });
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

  /** Errors are envelopes here too. */
  async file<Name extends ReadCall>(name: Name, input: InputOf<Name>): Promise<NamedFile> {
    const answer = await this.#call(name, input, {}, async (response) => {
      const named = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return named ? { name: named, content: await response.blob() } : envelopeOf(response);
    });
    if ('content' in answer) return answer;
    throw new NoAnswer('unreadable', answer);
  }

  /** Uploads a file with progress; identical files are stored once, large ones sent in parts. */
  async upload(file: File, { private: isPrivate = false }: UploadInput, watch: Watch): Promise<string> {
    try {
      if (file.size <= partBytes)
        return String(await this.#sendFile('adm/upload_race_pic', { private: isPrivate }, file, watch));
      const begin: Parts['begin'] = (input) => this.#request('adm/begin_upload', input, watch);
      const send: Parts['send'] = (...sending) => this.#sendFile('adm/send_part', ...sending);
      return await uploadInParts(file, { isPrivate, begin, send }, watch);
    } catch (error) {
      throw uploadFault(error);
    }
  }

  async #sendFile<Name extends FormCall>(
    name: Name,
    input: InputOf<Name>,
    file: Blob,
    watch: Watch,
  ): Promise<ViewOf<Name>> {
    const { session, language, origin } = this.#settings;
    const url = new URL(`/api/${name}`, origin).href;
    const headers = { lang: language(), ...(session.token !== null && { adm_access_token: session.token }) };
    const answer = await sendFile({ url, headers, input, file }, watch);
    if (!isEnvelope(answer)) throw new ConnectionLost('not the words of the product');
    if (answer.code === 0) return answer.data as ViewOf<Name>;
    const refusal = new Refusal(answer, 200);
    if (refusal.reason === 'not_signed_in') session.end('expired');
    throw refusal;
  }

  async #request<Name extends AdminCall>(
    name: Name,
    input: InputOf<Name>,
    options: RequestOptions,
  ): Promise<ViewOf<Name>> {
    const { data } = await this.#call(name, input, options, envelopeOf);
    return data as ViewOf<Name>;
  }

  /** Throws on an error envelope. */
  async #call<Answer extends object>(
    name: AdminCall,
    input: object,
    options: RequestOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const { session } = this.#settings;
    const { token } = session;
    const { status, answer } = await this.#send(name, input, { token, ...options }, read);
    if (!isEnvelope(answer) || answer.code === 0) return answer;

    const refusal = new Refusal(answer, status);
    const signedOut = status === 401 || refusal.reason === 'not_signed_in';
    // Another tab may have signed in since; keep its new token.
    if (signedOut && token !== null && token === session.token) session.end('expired');
    if (refusal.reason === 'second_factor_first') this.#settings.onSecondFactorFirst();
    throw refusal;
  }

  async #send<Answer>(
    name: AdminCall,
    input: object,
    { token, signal, key, file }: RequestOptions & { token: string | null },
    read: (response: Response) => Promise<Answer>,
  ): Promise<{ status: number; answer: Answer }> {
    const timeout = AbortSignal.timeout(file ? file.seconds * 1000 : deadlines.client);
    const headers = new Headers({ lang: this.#settings.language() });
    // The browser sets the multipart boundary.
    if (!file) headers.set('content-type', 'application/json');
    if (token !== null) headers.set('adm_access_token', token);
    if (key !== undefined) headers.set('idempotency-key', key);
    try {
      const response = await fetch(new URL(`/api/${name}`, this.#settings.origin), {
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

async function envelopeOf(response: Response): Promise<Envelope> {
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

/** A cached query; the key is call and input. */
export const readQuery = <Name extends ReadCall>(api: AdminApi, name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api.read(name, input, signal),
  });

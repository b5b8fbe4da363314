import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope } from '@paddock/contracts/envelope';
import { errorByCode } from '@paddock/contracts/errors';
import { partBytes } from '@paddock/contracts/upload/upload-limits';
import type { UploadInput } from '@paddock/contracts/upload/upload.shapes';
import { ConnectionLost, sendFile, type Watch } from '@paddock/ui/uploads/send-file';
import { queryOptions } from '@tanstack/react-query';
import { NoAnswer, Refusal } from './answers.ts';
import { AdminCalls, envelopeOf, type CallSettings, type Read, type ReadCall } from './http.ts';
import { type Parts, uploadFault, uploadInParts } from './upload-in-parts.ts';

/** Answer of a call that returns a file. */
interface NamedFile {
  name: string;
  content: Blob;
}

/** The calls that send a file with progress. */
type FormCall = 'adm/upload_race_pic' | 'adm/send_part';

export class AdminApi extends AdminCalls {
  constructor(settings: Omit<CallSettings, 'reasonOf'>) {
    super({ ...settings, reasonOf: (code) => errorByCode.get(code)?.name });
  }

  /** Reads are idempotent: retried once after a network failure. */
  readonly read: Read = async (name, input, signal, file) => {
    try {
      return await this.request(name, input, { signal, file });
    } catch (error) {
      // Uploads are not retried automatically.
      if (file || !(error instanceof NoAnswer) || error.cut !== 'network') throw error;
      return this.request(name, input, { signal });
    }
  };

  /** Errors are envelopes here too. */
  async file<Name extends ReadCall>(name: Name, input: InputOf<Name>): Promise<NamedFile> {
    const answer = await this.call(name, input, {}, async (response) => {
      const named = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return named ? { name: named, content: await response.blob() } : envelopeOf(response);
    });
    if ('content' in answer) return answer;
    throw new NoAnswer('unreadable', answer);
  }

  /** Where a redirect to the site leads, which scripts cannot see. */
  async addressOnSite(redirect: string, signal: AbortSignal): Promise<string> {
    try {
      const response = await fetch(new URL(redirect, this.settings.origin), {
        headers: { accept: 'text/plain' },
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlines.client)]),
      });
      const address = (await response.text()).trim();
      if (!response.ok || !URL.canParse(address)) throw new NoAnswer('unreadable', address);
      return address;
    } catch (error) {
      if (signal.aborted || error instanceof NoAnswer) throw error;
      throw new NoAnswer('network', error);
    }
  }

  /** Uploads a file with progress; identical files are stored once, large ones sent in parts. */
  async upload(file: File, { private: isPrivate = false }: UploadInput, watch: Watch): Promise<string> {
    try {
      if (file.size <= partBytes)
        return String(await this.#sendFile('adm/upload_race_pic', { private: isPrivate }, file, watch));
      const begin: Parts['begin'] = (input) => this.request('adm/begin_upload', input, watch);
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
    const { session, language, origin, reasonOf } = this.settings;
    const url = new URL(`/api/${name}`, origin).href;
    const headers = { lang: language(), ...(session.token !== null && { adm_access_token: session.token }) };
    const answer = await sendFile({ url, headers, input, file }, watch);
    if (!isEnvelope(answer)) throw new ConnectionLost('not the words of the product');
    if (answer.code === 0) return answer.data as ViewOf<Name>;
    const refusal = new Refusal(answer, 200, reasonOf(answer.code));
    if (refusal.reason === 'not_signed_in') session.end('expired');
    throw refusal;
  }
}

/** A cached query; the key is call and input. */
export const readQuery = <Name extends ReadCall>(api: AdminApi, name: Name, input: InputOf<Name>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api.read(name, input, signal),
  });

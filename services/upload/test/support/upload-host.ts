import { expect } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authService } from '@paddock/auth/service';
import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type { Caller, MemberCaller } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import type { VideoState } from '@paddock/contracts/upload/upload.shapes';
import { eventually } from '@paddock/kit/testing/eventually';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { accountSettings, newMember, asAdmin } from '@paddock/kit/testing/test-host';
import { MediaListenerService } from '../../src/media/media-listener.service.ts';
import { uploadService } from '../../src/service.ts';

export type UploadCall = Extract<CallName, 'upload' | 'save_avatar' | 'adm/upload_race_pic'>;

/** The upload service with its own folder, and the auth service for avatars and audit. */
export class UploadHost {
  private constructor(
    readonly host: ServiceHost,
    readonly folder: string,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<UploadHost> {
    const folder = await mkdtemp(join(tmpdir(), 'paddock-media-'));
    const host = await ServiceHost.start(
      { ...authService, settings: accountSettings },
      { ...uploadService, settings: { MEDIA_FOLDER: folder, ...settings } },
    );
    return new UploadHost(host, folder);
  }

  /** The media listener. */
  get url(): string {
    return this.host.app('upload').get(MediaListenerService).address;
  }

  get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return fetch(this.url + path, { headers, method });
  }

  async send(
    call: UploadCall,
    file: { bytes: Uint8Array; name: string },
    caller: Caller,
    input: InputOf<'upload'> = {},
    address = '127.0.0.1',
  ): Promise<Envelope<string>> {
    // Copies the buffer: a view of another realm would be treated as shared memory.
    const content = new File([new Uint8Array(file.bytes)], file.name);
    const envelope = await this.host.callWithFile(call, input, content, { caller, address });
    return envelope as unknown as Envelope<string>;
  }

  /** Uploads a valid file and returns its address. */
  async keep(
    file: { bytes: Uint8Array; name: string },
    caller: Caller = asAdmin(),
    input = {},
  ): Promise<string> {
    const call = caller.kind === 'admin' ? 'adm/upload_race_pic' : 'upload';
    const { code, data, msg } = await this.send(call, file, caller, input);
    if (code !== 0) throw new Error(`${file.name}: ${msg}`);
    return data!;
  }

  /** A registered member. */
  async member(): Promise<MemberCaller> {
    const caller = newMember();
    await this.host.query(
      'auth',
      `insert into member (public_id, phone, password_hash, nickname, language) values ($1, $2, 'none', 'pilot', 'en')`,
      [caller.memberId, `+86139${String(randomInt(1e8)).padStart(8, '0')}`],
    );
    return caller;
  }

  /** Waits for the end of transcoding. */
  async videoIs(address: string, state: VideoState): Promise<void> {
    const end = await eventually('the video is not processed further', async () => {
      const { data } = await this.host.call('adm/get_video_progress', { address }, { caller: asAdmin() });
      return data?.videoState !== 'waiting' && data?.videoState !== 'working' && data?.videoState;
    });
    expect(end).toBe(state);
  }

  async close(): Promise<void> {
    await this.host.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export const codeOf = (name: ErrorName): number => errors[name].code;

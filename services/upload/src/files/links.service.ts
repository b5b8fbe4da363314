import { Inject, Injectable } from '@nestjs/common';
import { isSignatureOf, signatureOf } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { UploadEnv } from '../env.ts';

const A_SECOND = 1000;

/** Signed URLs of private files: the address, its expiry and a signature over both. */
@Injectable()
export class LinksService {
  constructor(@Inject(SERVICE_ENV) private readonly env: UploadEnv) {}

  linkTo(address: string, seconds: number): string {
    const until = Math.floor(Date.now() / A_SECOND) + seconds;
    return `${address}?until=${until}&signature=${signatureOf(this.env.SEAL_SECRET, textOf(address, until))}`;
  }

  opens(address: string, query: URLSearchParams): boolean {
    const until = Number(query.get('until'));
    if (!Number.isInteger(until) || until * A_SECOND < Date.now()) return false;
    const given = query.get('signature') ?? '';
    return isSignatureOf(this.env.SEAL_SECRET, textOf(address, until), given);
  }
}

const textOf = (address: string, until: number): string => `media-link\n${until}\n${address}`;

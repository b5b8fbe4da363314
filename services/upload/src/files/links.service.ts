import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { isSignatureOf, signatureOf } from '@paddock/kit/sealer';
import type { UploadEnv } from '../env.ts';

const A_SECOND = 1000;

/** Signed URLs of private files: the address, its expiry and a signature over both. */
@Injectable()
export class LinksService {
  /** Newest first: it signs, all of them verify. */
  private readonly secrets: readonly string[];

  constructor(@Inject(SERVICE_ENV) { SEAL_SECRET }: UploadEnv) {
    this.secrets = SEAL_SECRET.split(',').map((secret) => secret.trim());
  }

  linkTo(address: string, seconds: number): string {
    const until = Math.floor(Date.now() / A_SECOND) + seconds;
    return `${address}?until=${until}&signature=${signatureOf(this.secrets[0]!, textOf(address, until))}`;
  }

  opens(address: string, query: URLSearchParams): boolean {
    const until = Number(query.get('until'));
    if (!Number.isInteger(until) || until * A_SECOND < Date.now()) return false;
    const given = query.get('signature') ?? '';
    return this.secrets.some((secret) => isSignatureOf(secret, textOf(address, until), given));
  }
}

const textOf = (address: string, until: number): string => `media-link\n${until}\n${address}`;

import { Inject, Injectable } from '@nestjs/common';
import { originOf, readStreamOrigins } from '@paddock/contracts/content/stream-origins';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { ContentEnv } from '../env.ts';

/** Allow list of streaming origins. */
@Injectable()
export class StreamOrigins {
  private readonly allowed: ReadonlySet<string>;

  constructor(@Inject(SERVICE_ENV) { STREAM_ORIGINS }: ContentEnv) {
    this.allowed = new Set(readStreamOrigins(STREAM_ORIGINS));
  }

  allows(address: string): boolean {
    const origin = originOf(address);
    return origin !== undefined && this.allowed.has(origin);
  }
}

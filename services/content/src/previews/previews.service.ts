import type { PreviewKind } from '@paddock/contracts/content/content-kinds';
import type { ContentPreviewInput, ContentPreviewView } from '@paddock/contracts/content/preview.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Sealer } from '@paddock/kit/sealer';
import { Injectable } from '@nestjs/common';

const MINUTES = 60_000;
const GOOD_FOR = 30 * MINUTES;

interface Sealed {
  preview: PreviewKind;
  id: string;
  until: number;
}

/** What opens a draft for whoever the office gives the address to. It opens nothing else and soon ends. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  make({ kind, id }: ContentPreviewInput): ContentPreviewView {
    const until = this.clock.now().getTime() + GOOD_FOR;
    const sealed: Sealed = { preview: kind, id, until };
    const token = this.sealer.seal(JSON.stringify(sealed)).toString('base64url');
    return { token, endsAt: new Date(until).toISOString() };
  }

  /** The id it opens; fails with `not_found`, also with what we never sealed. */
  open(kind: PreviewKind, token: string): string {
    const sealed = this.read(token);
    if (sealed?.preview !== kind || !sealed.id || !(sealed.until! > this.clock.now().getTime()))
      throw new Refusal('not_found');
    return sealed.id;
  }

  private read(token: string): Partial<Sealed> | undefined {
    try {
      return JSON.parse(this.sealer.open(Buffer.from(token, 'base64url'))) as Partial<Sealed>;
    } catch {
      return undefined;
    }
  }
}

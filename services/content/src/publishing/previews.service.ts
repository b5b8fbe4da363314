import { Injectable } from '@nestjs/common';
import type { PreviewKind } from '@paddock/contracts/content/content-kinds';
import type { ContentPreviewInput, ContentPreviewView } from '@paddock/contracts/content/preview.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Sealer } from '@paddock/kit/sealer';

const MINUTE = 60_000;
const LIFETIME = 30 * MINUTE;

interface PreviewToken {
  preview: PreviewKind;
  id: string;
  until: number;
}

/** Encrypted, short-lived tokens that open one draft. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  make({ kind, id }: ContentPreviewInput): ContentPreviewView {
    const until = this.clock.now().getTime() + LIFETIME;
    const content: PreviewToken = { preview: kind, id, until };
    const token = this.sealer.seal(JSON.stringify(content)).toString('base64url');
    return { token, endsAt: new Date(until).toISOString() };
  }

  /** Returns the id of the draft. Fails with `not_found` for invalid and expired tokens. */
  open(kind: PreviewKind, token: string): string {
    const content = this.read(token);
    if (content?.preview !== kind || !content.id || !(content.until! > this.clock.now().getTime()))
      throw new Refusal('not_found');
    return content.id;
  }

  private read(token: string): Partial<PreviewToken> | undefined {
    try {
      return JSON.parse(this.sealer.open(Buffer.from(token, 'base64url'))) as Partial<PreviewToken>;
    } catch {
      return undefined;
    }
  }
}

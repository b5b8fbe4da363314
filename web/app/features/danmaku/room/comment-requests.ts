import { filterLimits, type ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import { commentKinds } from '../comment.ts';
import { DanmakuRefusal, type MemberActions } from '../danmaku-service.ts';
import type { Filters } from '../filters.ts';

const TIME_LIMIT = 10_000;

/** The site adds the session. */
export class CommentRequests implements MemberActions {
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  like(commentId: string, liked: boolean): Promise<void> {
    return this.send({ action: 'like', commentId, liked: String(liked) });
  }

  report(commentId: string, reason: ReportReason): Promise<void> {
    return this.send({ action: 'report', commentId, reason });
  }

  recall(commentId: string): Promise<void> {
    return this.send({ action: 'recall', commentId });
  }

  saveFilters({ kinds, colored, words, senders, languages }: Filters): Promise<void> {
    const filters = {
      types: kinds.map((kind) => commentKinds.indexOf(kind)),
      colored,
      words: words.filter((word) => word.length <= filterLimits.word).slice(0, filterLimits.words),
      senders: senders.slice(-filterLimits.senders),
      languages,
    };
    return this.send({ action: 'filters', filters: JSON.stringify(filters) });
  }

  private async send(fields: Record<string, string>): Promise<void> {
    const response = await fetch(this.address, {
      method: 'POST',
      // The page may be closing.
      keepalive: true,
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const { code, msg } = (await response.json()) as { code?: unknown; msg?: unknown };
    if (code !== 0) throw new DanmakuRefusal(typeof msg === 'string' ? msg : '', code);
  }
}

export function filtersFrom(stored: unknown): Filters | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { types, ...rest } = stored as Omit<Filters, 'kinds'> & { types: number[] };
  return { ...rest, kinds: commentKinds.filter((_kind, type) => types.includes(type)) };
}

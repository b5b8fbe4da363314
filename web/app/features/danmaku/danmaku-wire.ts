import { commentKinds, WHITE, type DanmakuComment } from './comment.ts';
import {
  DanmakuRefusal,
  type DanmakuService,
  type LoadedComments,
  type NewComment,
} from './danmaku-service.ts';

export interface DanmakuAddress {
  id: string;
  /** `v3/` is appended, so it must end with a slash. */
  api: string;
  /** Opaque; identifies the sender and the video. */
  token?: string;
  /** Further sources of the same format, requested as given. */
  addition?: readonly string[];
  user?: string;
  /** Our own service accepts client-generated ids; others may reject unknown fields. */
  takesIds?: boolean;
}

const TIME_LIMIT = 10_000;
const MAX_ROWS = 20_000;
/** Longer texts are not comments. */
const LONGEST_TEXT = 200;

const escapes: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x2f;': '/',
};

/** The wire format escapes six characters for clients that insert markup; we render text. */
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27|#x2f);/gi, (escape) => escapes[escape.toLowerCase()] ?? escape);

const isColor = (color: number): boolean => Number.isInteger(color) && color > 0 && color <= WHITE;

/** Drops incomplete rows and rows with an invalid time, which would break sorting. */
function readRow(row: unknown): DanmakuComment | undefined {
  if (!Array.isArray(row) || row.length < 5) return undefined;
  const [time, type, color, author, text] = row as unknown[];
  const at = typeof time === 'string' && time.trim() !== '' ? Number(time) : time;
  if (typeof at !== 'number' || !Number.isFinite(at) || typeof text !== 'string') return undefined;
  const shown = unescaped(text).slice(0, LONGEST_TEXT).trim();
  if (shown === '') return undefined;
  return {
    time: Math.max(0, at),
    kind: commentKinds[Number(type)] ?? 'scroll',
    color: isColor(Number(color)) ? Number(color) : WHITE,
    author: typeof author === 'string' ? unescaped(author) : '',
    text: shown,
  };
}

interface WireAnswer {
  code?: unknown;
  msg?: unknown;
  data?: unknown;
}

/** Refusals arrive with HTTP 200; anything else is a network fault. */
export async function ask(address: string, init: RequestInit): Promise<WireAnswer> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  const answer = (await response.json()) as WireAnswer | null;
  if (answer?.code === 0) return answer;
  const retryAfter = Number((answer?.data as { retryAfter?: unknown } | null | undefined)?.retryAfter);
  const message = typeof answer?.msg === 'string' ? answer.msg : '';
  throw new DanmakuRefusal(message, answer?.code, retryAfter > 0 ? retryAfter : 0);
}

async function rowsAt(address: string, signal: AbortSignal): Promise<DanmakuComment[]> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]);
  const { data } = await ask(address, { headers: { accept: 'application/json' }, signal: limited });
  if (!Array.isArray(data)) throw new Error(`no list of comments from ${address}`);
  return data
    .slice(0, MAX_ROWS)
    .map(readRow)
    .filter((comment) => comment !== undefined);
}

/** Client for any v3 service. */
export class DanmakuWire implements DanmakuService {
  private readonly address: DanmakuAddress;

  constructor(address: DanmakuAddress) {
    this.address = address;
  }

  async load(id: string, max: number | undefined, signal: AbortSignal): Promise<LoadedComments> {
    const { api, addition = [] } = this.address;
    const main = `${api}v3/?id=${encodeURIComponent(id)}${max ? `&max=${max}` : ''}`;
    const answers = await Promise.allSettled([...addition, main].map((address) => rowsAt(address, signal)));
    const comments = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return {
      comments: comments.toSorted((a, b) => a.time - b.time),
      failures: answers
        .filter((answer) => answer.status === 'rejected')
        .map(({ reason }) => messageOf(reason)),
    };
  }

  async send({ id: commentId, time, text, color, kind }: NewComment): Promise<string | undefined> {
    const { api, token, id, user, takesIds } = this.address;
    const sent = { token, id, author: user, time, text, color, type: commentKinds.indexOf(kind) };
    const { data } = await ask(`${api}v3/`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(takesIds ? { ...sent, commentId } : sent),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const stored = (data as { id?: unknown } | null | undefined)?.id;
    return typeof stored === 'string' ? stored : undefined;
  }
}

/** The service's message; undefined for faults that are only logged. */
export function messageOf(fault: unknown): string | undefined {
  if (fault instanceof DanmakuRefusal) return fault.message || undefined;
  // Network faults are logged; aborts on leaving the page are not.
  if (!(fault instanceof DOMException && fault.name === 'AbortError')) console.error(fault);
  return undefined;
}

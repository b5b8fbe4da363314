import type { DanmakuOfVideoInput, DanmakuOfVideoView } from '@paddock/contracts/danmaku/danmaku.shapes';
import { maxListed } from '@paddock/contracts/danmaku/danmaku-limits';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import type { Language } from '@paddock/contracts/language';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DanmakuEnv } from '../env.ts';

/** Authorises a member to comment on a video. Sealed by this service. */
export interface Ticket {
  videoId: string;
  memberId: string;
  sessionId: string | null;
  author: string;
  lang: Language;
  /** The video's duration, if known. */
  seconds: number | null;
  /** In ms. */
  issuedAt: number;
}

/** As long as a long video; pages that stay open longer reload the video's data. */
export const TICKET_SECONDS = 2 * 3600;
const PURPOSE = 'danmaku ticket';
const LONGEST = 700;

/** Short-lived tickets for one member and one video, issued with the video's data. */
@Injectable()
export class TicketsService {
  /** Ended sessions and members, kept for the lifetime of a ticket. */
  private readonly ended = new LRUCache<string, number>({ max: 50_000, ttl: TICKET_SECONDS * 1000 });
  private readonly endingListeners: ((memberId: string, sessionId?: string) => void)[] = [];

  constructor(
    private readonly calls: InternalCalls,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    broadcast: Broadcast,
    @Inject(SERVICE_ENV) private readonly env: DanmakuEnv,
  ) {
    broadcast.subscribe((event) => {
      if (event.type === 'sessions.ended' && event.realm === 'member')
        this.end(event.personId, event.sessionId);
    });
  }

  async ofVideo(input: DanmakuOfVideoInput): Promise<DanmakuOfVideoView> {
    const { videoId, memberId } = input;
    return {
      address: this.env.DANMAKU_ADDRESS,
      id: videoId,
      ticket: memberId ? await this.mint(input, memberId) : null,
      maximum: maxListed,
    };
  }

  onEnded(listener: (memberId: string, sessionId?: string) => void): void {
    this.endingListeners.push(listener);
  }

  /** Throws for a forged or expired ticket, another video, or an ended session. */
  check(text: unknown, videoId: unknown): Ticket {
    const ticket = this.open(text);
    if (!ticket || ticket.videoId !== videoId) throw new Refusal('comment_ticket');
    const age = this.clock.now().getTime() - ticket.issuedAt;
    const end = Math.max(
      this.ended.get(ticket.memberId) ?? 0,
      (ticket.sessionId && this.ended.get(ticket.sessionId)) || 0,
    );
    if (age > TICKET_SECONDS * 1000 || ticket.issuedAt <= end) throw new Refusal('comment_ticket');
    return ticket;
  }

  private async mint(
    { videoId, sessionId, seconds }: DanmakuOfVideoInput,
    memberId: string,
  ): Promise<string | null> {
    const [card] = (await this.calls.call('get_member_cards', { memberIds: [memberId] })).rows;
    if (card?.status !== 'active') return null;
    const ticket: Ticket = {
      videoId,
      memberId,
      sessionId: sessionId ?? null,
      author: card.nickname,
      lang: card.language,
      seconds: seconds ?? null,
      issuedAt: this.clock.now().getTime(),
    };
    return this.seal(ticket);
  }

  seal(ticket: Ticket): string {
    return this.sealer.seal(JSON.stringify([PURPOSE, ticket])).toString('base64url');
  }

  private open(text: unknown): Ticket | undefined {
    if (typeof text !== 'string' || text.length > LONGEST || !/^[\w-]+$/.test(text)) return undefined;
    try {
      const [purpose, ticket] = JSON.parse(this.sealer.open(Buffer.from(text, 'base64url'))) as [
        string,
        Ticket,
      ];
      return purpose === PURPOSE ? ticket : undefined;
    } catch {
      // Not sealed by this service; an expected case.
      return undefined;
    }
  }

  private end(memberId: string, sessionId?: string): void {
    this.ended.set(sessionId ?? memberId, this.clock.now().getTime());
    for (const listener of this.endingListeners) listener(memberId, sessionId);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { maxListed } from '@paddock/contracts/danmaku/danmaku-limits';
import type { DanmakuOfVideoInput, DanmakuOfVideoView } from '@paddock/contracts/danmaku/danmaku.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { Sealer } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import type { DanmakuEnv } from '../env.ts';
import { EndedSessions } from './ended-sessions.service.ts';
import { TICKET_SECONDS, type Ticket } from './ticket.model.ts';

const PURPOSE = 'danmaku ticket';
const LONGEST = 700;

/** Short-lived tickets for one member and one video, issued with the video's data. */
@Injectable()
export class TicketsService {
  /** Members whose sessions all ended, with the time; covers the moment until their ids are read. */
  private readonly endedMembers = new LRUCache<string, number>({ max: 50_000, ttl: TICKET_SECONDS * 1000 });
  private readonly listeners: ((isOver: (ticket: Ticket) => boolean) => void)[] = [];

  constructor(
    private readonly calls: InternalCalls,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly endedSessions: EndedSessions,
    broadcast: Broadcast,
    @Inject(SERVICE_ENV) private readonly env: DanmakuEnv,
  ) {
    broadcast.subscribe((event) => {
      if (event.type === 'sessions.ended' && event.realm === 'member')
        this.end(event.personId, event.sessionId);
    });
    endedSessions.onEnded((ids) => this.notify(({ sessionId }) => sessionId !== null && ids.has(sessionId)));
  }

  async ofVideo(input: DanmakuOfVideoInput): Promise<DanmakuOfVideoView> {
    const { videoId, memberId, sessionId } = input;
    return {
      address: this.env.DANMAKU_ADDRESS,
      id: videoId,
      ticket: memberId && sessionId ? await this.mint(input, memberId, sessionId) : null,
      maximum: maxListed,
    };
  }

  /** The listener receives a predicate for tickets that are no longer valid. */
  onEnded(listener: (isOver: (ticket: Ticket) => boolean) => void): void {
    this.listeners.push(listener);
  }

  /** Throws for a forged or expired ticket, another video, or a session that is known to have ended. */
  check(text: unknown, videoId: unknown): Ticket {
    const ticket = this.open(text);
    if (!ticket || ticket.videoId !== videoId) throw new Refusal('comment_ticket');
    const age = this.clock.now().getTime() - ticket.issuedAt;
    const isOver =
      ticket.issuedAt <= (this.endedMembers.get(ticket.memberId) ?? 0) ||
      (ticket.sessionId !== null && this.endedSessions.has(ticket.sessionId));
    if (age > TICKET_SECONDS * 1000 || isOver) throw new Refusal('comment_ticket');
    return ticket;
  }

  /** Like `check`, after reading sessions that may have ended unnoticed. */
  async checkToSend(text: unknown, videoId: unknown): Promise<Ticket> {
    const ticket = this.check(text, videoId);
    if (ticket.sessionId === null) return ticket;
    await this.endedSessions.upToDate();
    return this.check(text, videoId);
  }

  private async mint(
    { videoId, seconds }: DanmakuOfVideoInput,
    memberId: string,
    sessionId: string,
  ): Promise<string | null> {
    const [card] = (await this.calls.call('get_member_cards', { memberIds: [memberId] })).rows;
    if (card?.status !== 'active') return null;
    const ticket: Ticket = {
      videoId,
      memberId,
      sessionId,
      author: '',
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
    if (sessionId) this.endedSessions.add(sessionId);
    else this.endedMembers.set(memberId, this.clock.now().getTime());
    this.notify((ticket) => ticket.memberId === memberId && (!sessionId || ticket.sessionId === sessionId));
  }

  private notify(isOver: (ticket: Ticket) => boolean): void {
    for (const listener of this.listeners) listener(isOver);
  }
}

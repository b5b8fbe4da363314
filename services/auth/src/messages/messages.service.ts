import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AccountMessageParams } from '@paddock/contracts/auth/message-kinds';
import {
  maxMessagesPerBatch,
  type MessagePage,
  type MessageToSend,
  type NotifyView,
  type UnreadView,
} from '@paddock/contracts/auth/message.shapes';
import type { PageInput } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { EmailService } from '../email/email.service.ts';
import { DeliverMessagesJob } from './deliveries/deliveries.service.ts';
import { presentMessage } from './message.presenter.ts';
import { MessagesRepository } from './messages.repository.ts';
import { askedToConfirm } from './texts/render.ts';

/** Adds messages to inboxes and queues their deliveries, in the current transaction. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly outbox: Outbox,
    private readonly email: EmailService,
    private readonly clock: Clock,
  ) {}

  async notify(messages: readonly MessageToSend[]): Promise<NotifyView> {
    // `on conflict` cannot handle one key twice in one statement.
    const byKey = new Map(messages.slice(0, maxMessagesPerBatch).map((message) => [message.key, message]));
    const added = await this.messages.addNew([...byKey.values()], this.clock.now());
    if (added > 0) await this.outbox.add(DeliverMessagesJob, {});
    return { added };
  }

  /** Notifies a member about their account; `alsoTo` is a previous number of the account. */
  async notifyOwner<Kind extends keyof AccountMessageParams>(
    memberId: string,
    kind: Kind,
    params: Omit<AccountMessageParams[Kind], 'at'>,
    alsoTo?: string,
  ): Promise<void> {
    const key = `${kind}:${randomUUID()}`;
    const at = this.clock.now();
    const fullParams = { ...params, at: at.toISOString() } as AccountMessageParams[Kind];
    await this.notify([{ key, memberId, kind, params: fullParams }]);
    if (alsoTo) await this.messages.addSmsTo(alsoTo, key, at);
  }

  async list(memberId: string, input: PageInput): Promise<MessagePage> {
    const paging = pagingOf(input);
    const { lang } = currentCall();
    const [rows, total] = await this.messages.list(memberId, paging);
    const { page, pageSize } = paging;
    const shown = rows.map((message) =>
      message.emailUnconfirmed && this.email.isEnabled ? askedToConfirm(message) : message,
    );
    return { total, page, pageSize, rows: shown.map((message) => presentMessage(message, lang)) };
  }

  async unread(memberId: string): Promise<UnreadView> {
    return { unread: (await this.messages.badge(memberId))?.unread ?? 0 };
  }
}

import {
  mostMessagesAtOnce,
  type MessageToTell,
  type NotifyView,
} from '@paddock/contracts/auth/message.shapes';
import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from './messages.repository.ts';

/** Puts messages into inboxes and promises to send them. In the transaction at hand. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  async notify(messages: readonly MessageToTell[]): Promise<NotifyView> {
    // The same key twice in one request would be two rows of one statement.
    const byKey = new Map(messages.slice(0, mostMessagesAtOnce).map((message) => [message.key, message]));
    return { added: await this.messages.addNew([...byKey.values()], this.clock.now()) };
  }
}

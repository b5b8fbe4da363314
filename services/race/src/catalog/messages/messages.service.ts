import type {
  MessageParams,
  RaceMessageKind,
  RaceMessageParams,
} from '@paddock/contracts/auth/message-kinds';
import { maxMessagesPerBatch, type MessageToSend } from '@paddock/contracts/auth/message.shapes';
import { Outbox } from '@paddock/kit/jobs/outbox';
import type { RowKey } from '@paddock/kit/database/row-key';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from './messages.repository.ts';

export interface Recipient<Kind extends RaceMessageKind> {
  memberId: string;
  /** Identifies the event, such as `<signUpId>:<offer end>`: repeated sends with the same kind and event are deduplicated. */
  about: string;
  classKey?: RowKey<'race_class'>;
  /** Parameters that differ per recipient. */
  own?: Partial<RaceMessageParams[Kind]>;
}

/** Queues messages to members in the current transaction. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Adds title, start and venue of the race and the name of the class to `params`. */
  async notify<Kind extends RaceMessageKind>(
    kind: Kind,
    raceKey: RowKey<'race'>,
    recipients: readonly Recipient<Kind>[],
    params: RaceMessageParams[Kind],
  ): Promise<void> {
    if (recipients.length === 0) return;
    const { race, classNames } = await this.repository.raceFacts(raceKey);
    const messages = recipients.map(({ memberId, about, classKey, own }): MessageToSend => ({
      key: `${kind}:${about}:${memberId}`,
      memberId,
      kind,
      params: {
        ...race,
        className: (classKey && classNames.get(classKey)) ?? null,
        ...params,
        ...own,
      } as unknown as MessageParams[Kind],
    }));
    for (let i = 0; i < messages.length; i += maxMessagesPerBatch) {
      await this.outbox.add(NotifyMembersJob, { messages: messages.slice(i, i + maxMessagesPerBatch) });
    }
  }
}

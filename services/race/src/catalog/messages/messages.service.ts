import { Injectable } from '@nestjs/common';
import {
  messageRules,
  type MessageParams,
  type RaceMessageKind,
  type RaceMessageParams,
} from '@paddock/contracts/auth/message-kinds';
import { maxMessagesPerBatch, type MessageToSend } from '@paddock/contracts/auth/message.shapes';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import type { RaceFacts, Recipient } from './message.model.ts';
import { MessagesRepository } from './messages.repository.ts';

/** Queues messages to members in the current transaction. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** For `notify` without a round trip of its own. */
  factsOf(raceKey: RowKey<'race'>): Promise<RaceFacts> {
    return this.repository.raceFacts(raceKey);
  }

  /** Adds title, start and venue of the race and the name of the class to `params`. */
  async notify<Kind extends RaceMessageKind>(
    kind: Kind,
    raceKey: RowKey<'race'>,
    recipients: readonly Recipient<Kind>[],
    params: RaceMessageParams[Kind],
    facts?: RaceFacts,
  ): Promise<void> {
    if (recipients.length === 0) return;
    const { race, endsAt, version, classNames } = facts ?? (await this.factsOf(raceKey));
    const raceUseBy =
      messageRules[kind].until === 'raceEnds' ? this.nextOf([new Date(race.startsAt), endsAt]) : undefined;
    const messages = recipients.map(
      ({ memberId, about, classKey, own, topic, useBy = raceUseBy }): MessageToSend => ({
        key: `${kind}:${about}:${memberId}`,
        memberId,
        kind,
        params: {
          ...race,
          className: (classKey && classNames.get(classKey)) ?? null,
          ...params,
          ...own,
        } as unknown as MessageParams[Kind],
        ...(useBy && { useBy: useBy.toISOString() }),
        ...(topic && { topic, version }),
      }),
    );
    const batches = Array.from({ length: Math.ceil(messages.length / maxMessagesPerBatch) }, (_none, i) =>
      messages.slice(i * maxMessagesPerBatch, (i + 1) * maxMessagesPerBatch),
    );
    // All at once, for `awaitWithCommit`.
    await Promise.all(batches.map((batch) => this.outbox.add(NotifyMembersJob, { messages: batch })));
  }

  private nextOf(moments: readonly Date[]): Date | undefined {
    const now = this.clock.now();
    return moments.find((moment) => moment > now);
  }
}

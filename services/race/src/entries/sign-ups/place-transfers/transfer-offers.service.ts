import type { RowKey } from '@paddock/kit/database/row-key';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { Injectable } from '@nestjs/common';
import { placeTransferTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import type { SignUp } from '../sign-up.model.ts';
import type { OpenPlaceTransfer } from './place-transfer.model.ts';
import { PlaceTransfersRepository } from './place-transfers.repository.ts';

interface TransferOffer {
  handOverId: string;
  /** Null when the phone has no account. */
  recipientId: string | null;
  classKey: RowKey<'race_class'>;
  /** Name of the giver. */
  from: string;
  endsAt: Date;
}

/** Notifies both pilots of an offered place transfer. */
@Injectable()
export class TransferOffersService {
  constructor(
    private readonly transfers: PlaceTransfersRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly messages: MessagesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async announce(raceKey: RowKey<'race'>, { recipientId, classKey, ...offer }: TransferOffer): Promise<void> {
    const { handOverId, from, endsAt } = offer;
    await this.outbox.add(ExpireTransferJob, { handOverId }, endsAt);
    if (!recipientId) return;
    const topic = placeTransferTopic(handOverId);
    const recipient = { memberId: recipientId, about: handOverId, classKey, topic };
    const params = { handOverId, from, endsAt: endsAt.toISOString() };
    await this.messages.notify('place_handed', raceKey, [recipient], params);
  }

  /** Notifies the recipient; an undelivered message about the offer is replaced. */
  async withdraw({ id }: OpenPlaceTransfer, { raceKey, classKey }: SignUp, from: string): Promise<void> {
    const ended = await this.transfers.end(id, 'withdrawn');
    if (!ended?.recipientId) return;
    const { handOverId, recipientId: memberId } = ended;
    const recipient = { memberId, about: handOverId, classKey, topic: placeTransferTopic(handOverId) };
    await this.messages.notify('hand_over_withdrawn', raceKey, [recipient], { from });
  }

  /** Notifies the giver, also when the phone has no account: the message must not reveal it. */
  async expire(handOverId: string): Promise<void> {
    const known = await this.transfers.find(handOverId);
    if (!known) return;
    await this.admissions.lockPlaces(known.raceId);
    const { id, answer, isHeld, endsAt, giver, raceKey, classKey } = (await this.transfers.find(handOverId))!;
    if (answer !== null || !isHeld) return;
    if (await this.outbox.rescheduleIfEarly(ExpireTransferJob, { handOverId }, endsAt, this.clock.now()))
      return;
    await this.transfers.end(id, 'over');
    const recipient = { memberId: giver, about: handOverId, classKey };
    await this.messages.notify('hand_over_expired', raceKey, [recipient], {});
  }
}

/** In this file because an early job is scheduled again. */
@Injectable()
export class ExpireTransferJob extends ShortJob<{ handOverId: string }> {
  readonly name = 'expire-transfer';
  override readonly attempts = 20;

  constructor(private readonly offers: TransferOffersService) {
    super();
  }

  run({ handOverId }: { handOverId: string }): Promise<void> {
    return this.offers.expire(handOverId);
  }
}

import { Injectable } from '@nestjs/common';
import type { RaceMessageParams } from '@paddock/contracts/auth/message-kinds';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { placeTransferTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { TeamsService } from '../../teams/teams.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { ConfirmationsService } from '../confirmations.service.ts';
import type { SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import type { OpenPlaceTransfer, PlaceTransfer } from './place-transfer.model.ts';
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

/** Notifies both pilots of a place transfer. */
@Injectable()
export class TransferOffersService {
  constructor(
    private readonly transfers: PlaceTransfersRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly signUps: SignUpsRepository,
    private readonly teams: TeamsService,
    private readonly messages: MessagesService,
    private readonly confirmations: ConfirmationsService,
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

  /** The place has gone to the recipient's sign-up. */
  async accept(transfer: PlaceTransfer, newSignUpId: string): Promise<void> {
    await this.teams.removeNonParticipants(transfer.raceKey);
    await this.notifyGiver('hand_over_answered', transfer, { taken: true });
    await this.confirmations.send(transfer.raceKey, [(await this.signUps.find(newSignUpId))!]);
  }

  async decline(transfer: PlaceTransfer): Promise<void> {
    await this.transfers.end(transfer.id, 'declined');
    await this.notifyGiver('hand_over_answered', transfer, { taken: false });
  }

  /** Notifies the recipient; an undelivered message about the offer is replaced. */
  async withdraw({ id }: OpenPlaceTransfer, { raceKey, classKey }: SignUp, from: string): Promise<void> {
    const ended = await this.transfers.end(id, 'withdrawn');
    if (!ended?.recipientId) return;
    const { handOverId, recipientId: memberId } = ended;
    const recipient = { memberId, about: handOverId, classKey, topic: placeTransferTopic(handOverId) };
    await this.messages.notify('hand_over_withdrawn', raceKey, [recipient], { from });
  }

  /** Sign-up closes earlier: transfers end with it. Requires `lockPlaces`. */
  async endWithSignUp(raceKey: RowKey<'race'>): Promise<void> {
    for (const { handOverId, endsAt } of await this.transfers.endWithSignUp(raceKey))
      await this.outbox.add(ExpireTransferJob, { handOverId }, endsAt);
  }

  /** Notifies the giver, also when the phone has no account: the message must not reveal it. */
  async expire(handOverId: string): Promise<void> {
    const stored = await this.transfers.find(handOverId);
    if (!stored) return;
    await this.admissions.lockPlaces(stored.raceId);
    const transfer = (await this.transfers.find(handOverId))!;
    const { endsAt } = transfer;
    if (transfer.answer !== null || !transfer.isHeld) return;
    if (await this.outbox.rescheduleIfEarly(ExpireTransferJob, { handOverId }, endsAt, this.clock.now()))
      return;
    await this.transfers.end(transfer.id, 'over');
    await this.notifyGiver('hand_over_expired', transfer, {});
  }

  private notifyGiver<Kind extends 'hand_over_answered' | 'hand_over_expired'>(
    kind: Kind,
    { handOverId, giver, raceKey, classKey }: PlaceTransfer,
    params: RaceMessageParams[Kind],
  ): Promise<void> {
    return this.messages.notify(kind, raceKey, [{ memberId: giver, about: handOverId, classKey }], params);
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

import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { placeTransferTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { TeamsService } from '../../teams/teams.service.ts';
import { PlaceTransfersRepository } from '../place-transfers/place-transfers.repository.ts';

/** Ends what depended on places that pilots no longer have: team membership and open place transfers. */
@Injectable()
export class EndedSignUpsService {
  constructor(
    private readonly teams: TeamsService,
    private readonly transfers: PlaceTransfersRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** Requires `lockPlaces`. */
  async cleanUp(raceKey: RowKey<'race'>): Promise<void> {
    await this.teams.removeNonParticipants(raceKey);
    const ended = await this.transfers.endWithoutPlace(raceKey, this.clock.now());
    const recipients = ended.map(({ handOverId, recipientId: memberId, classKey }) => ({
      memberId,
      about: handOverId,
      classKey,
      topic: placeTransferTopic(handOverId),
    }));
    await this.messages.notify('hand_over_withdrawn', raceKey, recipients, {});
  }
}

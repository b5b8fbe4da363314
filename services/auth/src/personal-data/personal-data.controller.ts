import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PushService } from '../push/push.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';

const MAX_MESSAGES = 1000;

/** Export of a member's personal data. Each part is bounded; `isCut` marks a truncated one. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly members: MembersService,
    private readonly sessions: MemberSessionsService,
    private readonly messages: MessagesService,
    private readonly push: PushService,
    private readonly calls: InternalCalls,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('get_personal_data')
  async file(_input: NoInput, { memberId }: MemberCaller): Promise<FileAnswer> {
    const member = await this.members.signedIn(memberId);
    const [
      sessions,
      saved,
      pilotsInCare,
      inbox,
      { more, ...races },
      { moreOfClub, ...club },
      { moreOfComments, ...comments },
    ] = await Promise.all([
      this.sessions.listOf(member),
      this.push.savedAt(member),
      this.members.inCareOf(member),
      this.messages.list(memberId, { pageSize: MAX_MESSAGES }),
      this.calls.call('get_race_data_of', { memberId }),
      this.calls.call('get_club_data_of', { memberId }),
      this.calls.call('get_comment_data_of', { memberId }),
    ]);
    const madeAt = this.clock.now().toISOString();
    const profile = this.members.present(member);
    const isCut = more || moreOfClub || moreOfComments || inbox.total > inbox.rows.length;
    const pushDevices = saved.map((savedAt) => ({ savedAt }));
    const data = {
      madeAt,
      isCut,
      profile,
      sessions,
      pushDevices,
      pilotsInCare,
      messages: inbox.rows,
      ...races,
      ...club,
      ...comments,
    };
    const content = Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
    return new FileAnswer(Readable.from([content]), {
      type: 'application/json',
      name: `personal-data-${madeAt.slice(0, 10)}.json`,
      bytes: content.length,
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { CallName } from '@paddock/contracts/call-table';
import { callTable } from '@paddock/contracts/call-table';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { DashboardView } from '@paddock/contracts/race/dashboard.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';

type OpenTasks = Pick<DashboardView, 'openContacts' | 'openClubJoins' | 'reportedComments'>;

/** Open tasks in the other services, for roles that may see their lists. */
@Injectable()
export class OtherServices {
  constructor(private readonly calls: InternalCalls) {}

  async openTasks(caller: AdminCaller): Promise<OpenTasks> {
    const [openContacts, openClubJoins, reportedComments] = await Promise.all([
      this.count('count_open_contacts', 'adm/get_adm_contact_list', caller),
      this.count('count_open_club_joins', 'adm/get_adm_club_join_list', caller),
      this.count('count_reported_comments', 'adm/get_comment_list', caller),
    ]);
    return { openContacts, openClubJoins, reportedComments };
  }

  /** Null when the service is down: the rest of the dashboard is still shown. */
  private async count(
    call: 'count_open_contacts' | 'count_open_club_joins' | 'count_reported_comments',
    list: CallName,
    { role }: AdminCaller,
  ): Promise<number | null> {
    const { roles } = callTable[list] as { roles?: readonly string[] };
    if (!roles?.includes(role)) return null;
    try {
      return (await this.calls.call(call, {})).count;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

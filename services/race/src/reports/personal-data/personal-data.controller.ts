import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type { MemberIdInput } from '@paddock/contracts/people/member-ids.shapes';
import type { PersonalDataView } from '@paddock/contracts/race/internal.calls';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { maxRacesPerPilot } from '../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { OpeningWishesService } from '../../entries/opening-wishes/opening-wishes.service.ts';
import { MemberStatusesService } from '../../entries/sign-ups/member-statuses/member-statuses.service.ts';
import { SignUpsService } from '../../entries/sign-ups/sign-ups.service.ts';
import { TeamsService } from '../../entries/teams/teams.service.ts';
import { BooksService } from '../../outcomes/books/books.service.ts';
import { PilotMergesService } from '../pilot-merges/pilot-merges.service.ts';

const PAGES = 5;
const PAGE = 100;

/** Personal data of a member: export and erasure (docs/decisions/0038). */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly statuses: MemberStatusesService,
    private readonly pilots: PilotsService,
    private readonly books: BooksService,
    private readonly teams: TeamsService,
    private readonly openings: OpeningWishesService,
    private readonly merges: PilotMergesService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('get_race_data_of')
  async show({ memberId }: MemberIdInput): Promise<PersonalDataView> {
    const [signUps, certificates, results, consents, teams, openingWishes, deskNotes] = await Promise.all([
      firstPages((page) => this.signUps.list(page, memberId)),
      firstPages((page) => this.books.list(page, memberId)),
      this.pilots.resultsOf(memberId),
      this.pilots.consentsOf(memberId),
      this.teams.ofMember(memberId, PAGES * PAGE),
      this.openings.ofMember(memberId),
      // No page shows members these notes, but they are data about them.
      this.signUps.deskNotesOf(memberId, PAGES * PAGE),
    ]);
    const more =
      signUps.more ||
      certificates.more ||
      results.length === maxRacesPerPilot ||
      teams.length === PAGES * PAGE ||
      deskNotes.length === PAGES * PAGE;
    return {
      signUps: signUps.rows,
      certificates: certificates.rows,
      results,
      teams,
      openingWishes,
      deskNotes,
      consents,
      more,
    };
  }

  /** Keeps published results and certificates. */
  @HandlesCall('member_erased')
  async erase({ memberId }: MemberIdInput): Promise<NoView> {
    await this.pilots.eraseMember(memberId);
    await this.merges.eraseMember(memberId);
    const signUpIds = await this.statuses.eraseMember(memberId);
    await this.teams.eraseMember(memberId);
    await this.openings.eraseMember(memberId);
    await this.audit.redact(signUpIds.map((signUpId) => `sign_up:${signUpId}`));
    return {};
  }
}

async function firstPages<Row>(
  read: (page: { page: number; pageSize: number }) => Promise<{ rows: Row[]; total: number }>,
): Promise<{ rows: Row[]; more: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the first page says whether there is a second
    const { rows: found, total } = await read({ page, pageSize: PAGE });
    rows.push(...found);
    if (rows.length >= total || found.length === 0) return { rows, more: false };
  }
  return { rows, more: true };
}

import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import type {
  AdminClubMemberListInput,
  AdminClubMemberPage,
  AdminClubMemberView,
  ClubMemberIdInput,
  SaveClubMemberInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { clubTags } from '@paddock/contracts/club/club.calls';
import type { ClubListInput, ClubMemberPage } from '@paddock/contracts/club/club.shapes';
import type { Language } from '@paddock/contracts/language';
import type { NoView } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { inLanguage, hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { presentListed } from '../listings/listing.model.ts';
import { Listing } from '../listings/listings.service.ts';
import { ClubMember } from './club-member.entity.ts';

/** An accepted request to join. */
export interface AcceptedJoin {
  memberId: string | null;
  name: string;
  callsign: string;
  language: Language;
  listed: boolean;
}

@Injectable()
export class ClubMembersService extends Listing<ClubMember, AdminClubMemberView> {
  protected readonly subject = 'club_member';
  protected readonly cacheTags = clubTags.members;
  protected readonly texts = ['name', 'role'] as const;

  protected rows(): Repository<ClubMember> {
    return this.database.rows(ClubMember);
  }

  protected filesOf({ photo }: ClubMember): readonly (string | null)[] {
    return [photo];
  }

  protected presentForOffice(row: ClubMember): AdminClubMemberView {
    const { publicId, name, role, about, callsign, photo, memberId } = row;
    return { clubMemberId: publicId, ...presentListed(row), name, role, about, callsign, photo, memberId };
  }

  listShown(input: ClubListInput): Promise<ClubMemberPage> {
    const { lang } = currentCall();
    return this.page(input, { text: input.text, shown: true }, (row) => ({
      clubMemberId: row.publicId,
      name: inLanguage(row.name, lang),
      role: inLanguage(row.role, lang),
      about: inLanguage(row.about, lang),
      callsign: row.callsign,
      photo: row.photo,
    }));
  }

  listAll({ clubMemberId, ...input }: AdminClubMemberListInput): Promise<AdminClubMemberPage> {
    return this.page(input, { ...input, publicId: clubMemberId }, (row) => this.presentForOffice(row));
  }

  save({ clubMemberId, version, ...input }: SaveClubMemberInput): Promise<AdminClubMemberView> {
    const name = trimmed(input.name);
    if (!hasText(name)) throw new BadInput({ name: { rule: 'required' } });
    return this.saveRow(clubMemberId, version, {
      name,
      role: trimmed(input.role),
      about: trimmed(input.about),
      callsign: input.callsign.trim(),
      photo: input.photo ?? null,
      shown: input.shown,
    });
  }

  remove({ clubMemberId }: ClubMemberIdInput): Promise<NoView> {
    return this.deleteRow(clubMemberId);
  }

  isMember(memberId: string): Promise<boolean> {
    return this.rows().existsBy({ memberId });
  }

  async dataOf(memberId: string): Promise<object[]> {
    const rows = await this.rows().findBy({ memberId });
    return rows.map(({ name, role, about, callsign, photo, shown }) => ({
      name,
      role,
      about,
      callsign,
      photo,
      shown,
    }));
  }

  /** Deletes the club members of an erased account. */
  async erase(memberId: string): Promise<string[]> {
    const rows = await this.rows().findBy({ memberId });
    for (const { publicId } of rows) await this.files.keep(`${this.subject}:${publicId}`, []);
    await this.rows().delete({ memberId });
    if (rows.length > 0) this.invalidate();
    return rows.map(({ publicId }) => publicId);
  }

  /** Does nothing for a member who is already in the club. */
  async admit({ memberId, name, callsign, language, listed }: AcceptedJoin): Promise<void> {
    await this.database.query(
      `insert into club_member (name, role, about, callsign, member_id, shown, position)
       select jsonb_build_object($1::text, $2::text), '{}', '{}', $3, $4, $5, coalesce(max(position), 0) + 1
       from club_member on conflict on constraint club_member_once do nothing`,
      [language, name, callsign, memberId, listed],
    );
    this.invalidate();
  }
}

import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type {
  AdminClubFileListInput,
  AdminClubFilePage,
  AdminClubFileView,
  ClubFileIdInput,
  SaveClubFileInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { clubTags } from '@paddock/contracts/club/club-tags';
import type { ClubFilePage, ClubListInput } from '@paddock/contracts/club/club.shapes';
import type { NoView } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { inLanguage } from '@paddock/kit/texts/in-language';
import { hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { presentListed } from '../listings/listing.model.ts';
import { Listing } from '../listings/listings.service.ts';
import { ClubFile } from './club-file.entity.ts';

/** Rules, plans and manuals of the club, for everybody or for its members only. */
@Injectable()
export class ClubFilesService extends Listing<ClubFile, AdminClubFileView> {
  protected readonly subject = 'club_file';
  protected readonly shownUnder = clubTags.files;
  protected readonly texts = ['title', 'about'] as const;

  protected rows(): Repository<ClubFile> {
    return this.database.rows(ClubFile);
  }

  protected presentForOffice(row: ClubFile): AdminClubFileView {
    const { publicId, title, about, access, address } = row;
    return { clubFileId: publicId, ...presentListed(row), title, about, access, address };
  }

  shown(input: ClubListInput, { kind }: MemberCaller | VisitorCaller): Promise<ClubFilePage> {
    const { lang } = currentCall();
    return this.page(input, { text: input.text, shown: true }, (row) => ({
      clubFileId: row.publicId,
      title: inLanguage(row.title, lang),
      about: inLanguage(row.about, lang),
      access: row.access,
      address: row.access === 'public' || kind === 'member' ? row.address : null,
      updatedAt: row.updatedAt.toISOString(),
    }));
  }

  all({ clubFileId, ...input }: AdminClubFileListInput): Promise<AdminClubFilePage> {
    return this.page(input, { ...input, publicId: clubFileId }, (row) => this.presentForOffice(row));
  }

  save({ clubFileId, version, ...input }: SaveClubFileInput): Promise<AdminClubFileView> {
    const title = trimmed(input.title);
    if (!hasText(title)) throw new BadInput({ title: { rule: 'required' } });
    const { access, address, shown } = input;
    return this.keep(clubFileId, version, { title, about: trimmed(input.about), access, address, shown });
  }

  remove({ clubFileId }: ClubFileIdInput): Promise<NoView> {
    return this.drop(clubFileId);
  }
}

import { Inject, Controller } from '@nestjs/common';
import type { Repository } from 'typeorm';
import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type {
  AdminClubFileListInput,
  AdminClubFilePage,
  AdminClubFileView,
  ClubFileIdInput,
  SaveClubFileInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { clubTags } from '@paddock/contracts/club/club.calls';
import type { ClubFileListInput, ClubFilePage } from '@paddock/contracts/club/club.shapes';
import type { MoveInput, NoView } from '@paddock/contracts/page';
import { privateAddressForm } from '@paddock/contracts/upload/media-address';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { inLanguage, hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { presentListed } from '../listings/listing.model.ts';
import { Listing } from '../listings/listings.service.ts';
import { ClubFile } from './club-file.entity.ts';

/** Pages request a new link per click, so a short lifetime is enough. */
const LINK_LIFETIME_SECONDS = 15 * 60;

/** Club documents, public or for signed-in members. */
@Controller()
export class ClubFilesController extends Listing<ClubFile, AdminClubFileView> {
  @Inject(InternalCalls) private readonly calls!: InternalCalls;

  protected readonly subject = 'club_file';
  protected readonly cacheTags = clubTags.files;
  protected readonly texts = ['title', 'about'] as const;

  protected rows(): Repository<ClubFile> {
    return this.database.rows(ClubFile);
  }

  protected filesOf({ address }: ClubFile): readonly (string | null)[] {
    return [address];
  }

  protected presentForOffice(row: ClubFile): AdminClubFileView {
    const { publicId, title, about, access, address } = row;
    return { clubFileId: publicId, ...presentListed(row), title, about, access, address };
  }

  @HandlesCall('get_club_file')
  async listShown(
    { clubFileId, ...input }: ClubFileListInput,
    { kind }: MemberCaller | VisitorCaller,
  ): Promise<ClubFilePage> {
    const { lang } = currentCall();
    const { rows, ...page } = await this.page(
      input,
      { text: input.text, shown: true, publicId: clubFileId },
      (row) => row,
    );
    const canAccess = ({ access }: ClubFile) => access === 'public' || kind === 'member';
    const links = await this.linksTo(rows.filter(canAccess).map(({ address }) => address));
    return {
      ...page,
      rows: rows.map((row) => ({
        clubFileId: row.publicId,
        title: inLanguage(row.title, lang),
        about: inLanguage(row.about, lang),
        access: row.access,
        address: canAccess(row) ? (links.get(row.address) ?? row.address) : null,
        updatedAt: row.updatedAt.toISOString(),
      })),
    };
  }

  @HandlesCall('adm/get_adm_club_file_list')
  listAll({ clubFileId, ...input }: AdminClubFileListInput): Promise<AdminClubFilePage> {
    return this.page(input, { ...input, publicId: clubFileId }, (row) => this.presentForOffice(row));
  }

  @HandlesCall('adm/save_club_file')
  save({ clubFileId, version, ...input }: SaveClubFileInput): Promise<AdminClubFileView> {
    const title = trimmed(input.title);
    if (!hasText(title)) throw new BadInput({ title: { rule: 'required' } });
    const { access, address, shown } = input;
    if (access === 'members' && !privateAddressForm.test(address))
      throw new BadInput({ address: { rule: 'publicFile' } });
    return this.saveRow(clubFileId, version, { title, about: trimmed(input.about), access, address, shown });
  }

  @HandlesCall('adm/del_club_file')
  remove({ clubFileId }: ClubFileIdInput): Promise<NoView> {
    return this.deleteRow(clubFileId);
  }

  /** Temporary links for private files. */
  private async linksTo(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const privateAddresses = addresses.filter((address) => privateAddressForm.test(address));
    if (privateAddresses.length === 0) return new Map();
    const { links } = await this.calls.call('get_file_links', {
      addresses: privateAddresses,
      seconds: LINK_LIFETIME_SECONDS,
    });
    return new Map(privateAddresses.map((address, i) => [address, links[i]!]));
  }

  @HandlesCall('adm/move_club_file')
  override move(input: MoveInput): Promise<NoView> {
    return super.move(input);
  }
}

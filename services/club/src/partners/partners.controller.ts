import { Controller } from '@nestjs/common';
import type { Repository } from 'typeorm';
import type {
  AdminPartnerListInput,
  AdminPartnerPage,
  AdminPartnerView,
  PartnerIdInput,
  SavePartnerInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { clubTags } from '@paddock/contracts/club/club.calls';
import type { ClubListInput, PartnerPage } from '@paddock/contracts/club/club.shapes';
import type { MoveInput, NoView } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { inLanguage, hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { presentListed } from '../listings/listing.model.ts';
import { Listing } from '../listings/listings.service.ts';
import { Partner } from './partner.entity.ts';

@Controller()
export class PartnersController extends Listing<Partner, AdminPartnerView> {
  protected readonly subject = 'partner';
  protected readonly cacheTags = clubTags.partners;
  protected readonly texts = ['name', 'about'] as const;

  protected rows(): Repository<Partner> {
    return this.database.rows(Partner);
  }

  protected filesOf({ logo }: Partner): readonly (string | null)[] {
    return [logo];
  }

  protected presentForOffice(row: Partner): AdminPartnerView {
    const { publicId, name, about, logo, url } = row;
    return { partnerId: publicId, ...presentListed(row), name, about, logo, url };
  }

  @HandlesCall('get_partner')
  listShown(input: ClubListInput): Promise<PartnerPage> {
    const { lang } = currentCall();
    return this.page(input, { text: input.text, shown: true }, ({ publicId, name, about, logo, url }) => ({
      partnerId: publicId,
      name: inLanguage(name, lang),
      about: inLanguage(about, lang),
      logo,
      url,
    }));
  }

  @HandlesCall('adm/get_adm_partner_list')
  listAll({ partnerId, ...input }: AdminPartnerListInput): Promise<AdminPartnerPage> {
    return this.page(input, { ...input, publicId: partnerId }, (row) => this.presentForOffice(row));
  }

  @HandlesCall('adm/save_partner')
  save({ partnerId, version, ...input }: SavePartnerInput): Promise<AdminPartnerView> {
    const name = trimmed(input.name);
    if (!hasText(name)) throw new BadInput({ name: { rule: 'required' } });
    return this.saveRow(partnerId, version, {
      name,
      about: trimmed(input.about),
      logo: input.logo ?? null,
      url: input.url ?? null,
      shown: input.shown,
    });
  }

  @HandlesCall('adm/del_partner')
  remove({ partnerId }: PartnerIdInput): Promise<NoView> {
    return this.deleteRow(partnerId);
  }

  @HandlesCall('adm/move_partner')
  override move(input: MoveInput): Promise<NoView> {
    return super.move(input);
  }
}

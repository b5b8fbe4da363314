import type {
  AdminPartnerListInput,
  AdminPartnerPage,
  AdminPartnerView,
  PartnerIdInput,
  SavePartnerInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { clubTags } from '@paddock/contracts/club/club.calls';
import type { ClubListInput, PartnerPage } from '@paddock/contracts/club/club.shapes';
import type { NoView } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { BadInput } from '@paddock/kit/calls/refusal';
import { inLanguage, hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { presentListed } from '../listings/listing.model.ts';
import { Listing } from '../listings/listings.service.ts';
import { Partner } from './partner.entity.ts';

@Injectable()
export class PartnersService extends Listing<Partner, AdminPartnerView> {
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

  listAll({ partnerId, ...input }: AdminPartnerListInput): Promise<AdminPartnerPage> {
    return this.page(input, { ...input, publicId: partnerId }, (row) => this.presentForOffice(row));
  }

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

  remove({ partnerId }: PartnerIdInput): Promise<NoView> {
    return this.deleteRow(partnerId);
  }
}

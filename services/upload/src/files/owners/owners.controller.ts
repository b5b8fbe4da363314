import type { FileLinksInput, FileLinksView, KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { privateAddressForm } from '@paddock/contracts/upload/media-address';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { LinksService } from '../links.service.ts';
import { OwnersService } from './owners.service.ts';

@Controller()
export class OwnersController {
  constructor(
    private readonly owners: OwnersService,
    private readonly links: LinksService,
  ) {}

  @HandlesCall('keep_files')
  async keep(input: KeepFilesInput): Promise<Record<string, never>> {
    await this.owners.keep(input);
    return {};
  }

  @HandlesCall('get_file_links')
  linksTo({ addresses, seconds }: FileLinksInput): FileLinksView {
    const link = (address: string): string =>
      privateAddressForm.test(address) ? this.links.linkTo(address, seconds) : address;
    return { links: addresses.map(link) };
  }
}

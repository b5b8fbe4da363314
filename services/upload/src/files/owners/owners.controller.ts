import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import { privateAddressForm } from '@paddock/contracts/upload/media-address';
import type { FileLinksInput, FileLinksView, KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { LinksService } from '../links.service.ts';
import { OwnersRepository } from './owners.repository.ts';

/** References to files. Unreferenced files are deleted. */
@Controller()
export class OwnersController {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly links: LinksService,
  ) {}

  @HandlesCall('keep_files')
  async keep({ owner, asOf, addresses }: KeepFilesInput): Promise<NoView> {
    if (!(await this.owners.recordReport(owner, asOf))) return {};
    const files = await this.owners.lock(owner, addresses);
    // Being deleted: the calling job retries until it is gone or stored again.
    if (files.some(({ isNamed, state }) => isNamed && state === 'deleting')) throw new Refusal('unavailable');
    const named = files.filter(({ isNamed }) => isNamed);
    const gone = files.filter(({ isNamed }) => !isNamed);
    await this.owners.set(
      owner,
      named.map(({ key }) => key),
      gone.map(({ key }) => key),
    );
    return {};
  }

  @HandlesCall('get_file_links')
  linksTo({ addresses, seconds }: FileLinksInput): FileLinksView {
    const link = (address: string): string =>
      privateAddressForm.test(address) ? this.links.linkTo(address, seconds) : address;
    return { links: addresses.map(link) };
  }
}

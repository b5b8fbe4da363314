import type {
  VersionInput,
  VersionList,
  VersionListInput,
  VersionView,
} from '@paddock/contracts/content/version.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { VersionsService } from './versions.service.ts';

@Controller()
export class VersionsOfficeController {
  constructor(private readonly versions: VersionsService) {}

  @HandlesCall('adm/get_version_list')
  list(input: VersionListInput): Promise<VersionList> {
    return this.versions.list(input);
  }

  @HandlesCall('adm/get_version')
  detail(input: VersionInput): Promise<VersionView> {
    return this.versions.detail(input);
  }
}

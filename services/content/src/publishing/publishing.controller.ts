import { Controller } from '@nestjs/common';
import type { ContentPreviewInput, ContentPreviewView } from '@paddock/contracts/content/preview.shapes';
import type {
  VersionInput,
  VersionList,
  VersionListInput,
  VersionView,
} from '@paddock/contracts/content/version.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { PreviewsService } from './previews.service.ts';
import { VersionsService } from './versions.service.ts';

@Controller()
export class PublishingController {
  constructor(
    private readonly versions: VersionsService,
    private readonly previews: PreviewsService,
  ) {}

  @HandlesCall('adm/get_content_preview_token')
  preview(input: ContentPreviewInput): ContentPreviewView {
    return this.previews.make(input);
  }

  @HandlesCall('adm/get_version_list')
  listVersions(input: VersionListInput): Promise<VersionList> {
    return this.versions.list(input);
  }

  @HandlesCall('adm/get_version')
  version(input: VersionInput): Promise<VersionView> {
    return this.versions.detail(input);
  }
}

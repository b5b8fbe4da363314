import type { ContentPreviewInput, ContentPreviewView } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PreviewsService } from './previews.service.ts';

@Controller()
export class PreviewsOfficeController {
  constructor(private readonly previews: PreviewsService) {}

  @HandlesCall('adm/get_content_preview_token')
  make(input: ContentPreviewInput): ContentPreviewView {
    return this.previews.make(input);
  }
}

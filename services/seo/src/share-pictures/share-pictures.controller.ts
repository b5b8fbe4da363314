import type { SharePictureInput } from '@paddock/contracts/seo/seo.shapes';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SharePicturesService } from './share-pictures.service.ts';

@Controller()
export class SharePicturesController {
  constructor(private readonly pictures: SharePicturesService) {}

  @HandlesCall('get_share_picture')
  picture(input: SharePictureInput): Promise<FileAnswer> {
    return this.pictures.picture(input);
  }
}

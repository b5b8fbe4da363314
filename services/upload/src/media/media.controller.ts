import { Controller } from '@nestjs/common';
import type { PictureInput } from '@paddock/contracts/upload/upload.shapes';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { MediaService } from './media.service.ts';

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @HandlesCall('get_picture')
  picture(input: PictureInput): Promise<FileAnswer> {
    return this.media.picture(input);
  }
}

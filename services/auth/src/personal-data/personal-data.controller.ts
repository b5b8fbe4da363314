import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @HandlesCall('get_personal_data')
  file(_input: NoInput, { memberId }: MemberCaller): Promise<FileAnswer> {
    return this.data.file(memberId);
  }
}

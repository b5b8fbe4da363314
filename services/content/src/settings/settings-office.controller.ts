import type { AdminSettingView, SaveSettingInput } from '@paddock/contracts/content/page.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsOfficeController {
  constructor(private readonly settings: SettingsService) {}

  @HandlesCall('adm/get_setting')
  detail(_input: NoInput): Promise<AdminSettingView> {
    return this.settings.detail();
  }

  @HandlesCall('adm/save_setting')
  save(input: SaveSettingInput): Promise<AdminSettingView> {
    return this.settings.save(input);
  }
}
